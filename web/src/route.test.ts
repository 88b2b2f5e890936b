import { beforeAll, describe, expect, it, vi } from "vitest";

describe("readRoute", () => {
    beforeAll(() => {
        vi.stubGlobal("location", { hash: "" });
        vi.stubGlobal("window", { addEventListener: () => {} });
    });
    it("reads where a new game begins", async () => {
        const { readRoute } = await import("./route");
        const place = { page: "new", game: "gomoku", against: "people" };
        expect(readRoute("#/new/gomoku/people")).toEqual({ ...place, from: null });
        expect(readRoute("#/new/gomoku/people?from=abc&ply=3")).toEqual({
            ...place,
            from: { table: "abc", ply: 3 },
        });
        expect(readRoute("#/new/gomoku/people?from=abc&ply=x")).toEqual({ ...place, from: null });
    });
});
