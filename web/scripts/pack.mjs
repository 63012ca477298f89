// After the build: the icons as one archive, and compressed twins of what browsers load.

import { createRequire } from "node:module";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";

const OUT = fileURLToPath(new URL("../../src/nightstand/web", import.meta.url));
const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt)$/;
// A date of its own would make every build differ.
const MTIME = new Date("2000-01-01T00:00:00Z");

const require = createRequire(import.meta.url);
const collection = require("@iconify-json/game-icons/icons.json");
const { author, license } = require("@iconify-json/game-icons/info.json");

function packIcons() {
  const { width = 512, height = 512 } = collection;
  const files = {};
  for (const [name, icon] of Object.entries(collection.icons)) {
    const box = `0 0 ${icon.width ?? width} ${icon.height ?? height}`;
    const body = icon.body.replaceAll("currentColor", "#000");
    files[`${name}.svg`] = strToU8(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`,
    );
  }
  files["CREDITS.txt"] = strToU8(
    `game-icons, by ${author.name} (${author.url}), under ${license.title} (${license.url})\n`,
  );
  writeFileSync(join(OUT, "icons.zip"), zipSync(files, { level: 9, mtime: MTIME }));
}

function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (COMPRESSIBLE.test(entry.name)) {
      const bytes = readFileSync(path);
      const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, brotli));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}

compress(OUT);
packIcons();
