import { beforeAll, describe, expect, it, vi } from "vitest";

describe("readRoute", () => {
    beforeAll(() => {
        vi.stubGlobal("location", { hash: "" });
        vi.stubGlobal("window", { addEventListener: () => {} });
    });
    it("reads where a new game begins", async () => {
        const { readRoute } = await import("./route");
        const place = { page: "new", game: "gomoku", against: "people", at: null };
        expect(readRoute("#/new/gomoku/people")).toEqual({ ...place, from: null });
        expect(readRoute("#/new/gomoku/people?from=abc&ply=3")).toEqual({
            ...place,
            from: { table: "abc", ply: 3 },
        });
        expect(readRoute("#/new/gomoku/people?from=abc&ply=x")).toEqual({ ...place, from: null });
    });
    it("reads a position that was set up, and writes it", async () => {
        const { beginPath, readRoute, setupPath } = await import("./route");
        const at = { rules: "gomoku/renju", start: "15/7x7/15 o -" };
        expect(readRoute(`#/${setupPath("gomoku", at)}`)).toEqual({ page: "setup", game: "gomoku", at });
        expect(readRoute(`#/${beginPath("gomoku", at)}`)).toMatchObject({ page: "new", from: null, at });
        expect(readRoute("#/setup/shuqi")).toEqual({ page: "setup", game: "shuqi", at: null });
        expect(readRoute("#/import")).toEqual({ page: "import" });
        expect(readRoute("#/engines")).toEqual({ page: "engines" });
    });
    it("reads a bot of the workshop", async () => {
        const { readRoute } = await import("./route");
        expect(readRoute("#/workshop")).toEqual({ page: "workshop", id: "", code: "" });
        expect(readRoute("#/workshop/abc")).toEqual({ page: "workshop", id: "abc", code: "" });
        expect(readRoute("#/workshop?bot=xyz_-")).toEqual({ page: "workshop", id: "", code: "xyz_-" });
    });
});
