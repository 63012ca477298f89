import { expect, test } from "vitest";
import { assetsOf } from "./version.svelte";

test("an index page names what it loads, and nothing else that is in it", () => {
  const html = `<link rel="icon" href="/moon.svg"><a href="/rules">/assets/</a>
    <script type="module" crossorigin src="/assets/index-Ab1.js"></script>
    <link rel="stylesheet" href="/assets/index-Cd2.css">`;
  expect(assetsOf(html)).toEqual(["/assets/index-Ab1.js", "/assets/index-Cd2.css"]);
});
