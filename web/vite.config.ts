import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = process.env.NIGHTSTAND_DEV_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // Beside the server that serves it; the wheel takes it from there.
    outDir: "../src/nightstand/web",
    emptyOutDir: true,
    target: "es2022",
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // One line in a comment for each licence that the code carries along.
    license: { fileName: "licences.md" },
  },
  server: {
    proxy: {
      "/api": { target: SERVER, ws: true },
      "/icons": SERVER,
      "/health": SERVER,
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
