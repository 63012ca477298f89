import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
const { fits } = await import("./router.svelte");

test("a pattern names the parts of the path that fit it", () => {
  expect(fits("/tables/:id/replay", "/tables/a%20b/replay")).toEqual({ id: "a b" });
  expect(fits("/rules", "/rules/")).toEqual({});
  expect(fits("/", "/")).toEqual({});
});

test("a path that is longer, shorter or empty where a name should be does not fit", () => {
  expect(fits("/tables/:id", "/tables")).toBeNull();
  expect(fits("/tables/:id", "/tables/")).toBeNull();
  expect(fits("/tables/:id", "/tables/a/b")).toBeNull();
  expect(fits("/", "/rules")).toBeNull();
});

test("a broken escape is taken as it stands", () => {
  expect(fits("/rules/:game", "/rules/100%")).toEqual({ game: "100%" });
});
