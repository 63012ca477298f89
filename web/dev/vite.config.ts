// The client with its dev page, which needs no server: npx vite --config dev/vite.config.ts
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { mergeConfig, type Plugin } from "vite";
import app from "../vite.config.ts";

const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
const { icons } = JSON.parse(readFileSync(file, "utf8")) as {
  icons: Record<string, { body: string }>;
};

const served: Plugin = {
  name: "icons",
  configureServer(server) {
    server.middlewares.use("/icons", (request, response) => {
      const name = (request.url ?? "").replace(/^\/|\.svg$/g, "");
      response.setHeader("content-type", "image/svg+xml");
      const body = icons[name]?.body ?? "";
      response.end(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`);
    });
  },
};

export default mergeConfig(app, {
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [served],
});
