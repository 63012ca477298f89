// Writes src/lib/wire.ts, the types of everything that crosses the wire, from the server's schema.
//
//   python web/scripts/schema.py | npm run types            writes the file
//   python web/scripts/schema.py | npm run types -- --check  says whether it is fresh

import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const FILE = new URL("../src/lib/wire.ts", import.meta.url);
const BANNER = `// Made from src/nightstand/wire by \`make types\`. Do not edit.

`;

// Without the titles that would name every inline type, and with nothing beside what is defined.
function prepared(node) {
  if (Array.isArray(node)) return node.map(prepared);
  if (node === null || typeof node !== "object") return node;
  const entries = Object.entries(node).filter(
    ([key, value]) => key !== "discriminator" && !(key === "title" && typeof value === "string"),
  );
  const kept = Object.fromEntries(entries.map(([key, value]) => [key, prepared(value)]));
  if (kept.type === "object" && kept.properties) kept.additionalProperties = false;
  return kept;
}

const { protocol, definitions } = JSON.parse(readFileSync(0, "utf8"));
const prefix = "#/definitions/";
const properties = Object.fromEntries(
  Object.keys(definitions).map((name) => [name, { $ref: prefix + name }]),
);
const whole = {
  type: "object",
  properties,
  definitions: prepared(definitions),
  additionalProperties: false,
};
const made = await compile(whole, "Everything", {
  bannerComment: "",
  format: true,
  style: { printWidth: 100 },
  ignoreMinAndMaxItems: true,
});
const types = made.replace(/export interface Everything \{[\s\S]*?\n\}\n/, "");
const text = `${BANNER}export const PROTOCOL = ${protocol};\n\n${types.trimStart()}`;

if (process.argv.includes("--check")) {
  if (readFileSync(FILE, "utf8") !== text) {
    console.error("web/src/lib/wire.ts is not what the server's types say; run: make types");
    process.exit(1);
  }
} else {
  writeFileSync(FILE, text);
}
