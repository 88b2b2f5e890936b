import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepGame, pasted } from "./records";

// A connection that is open, with a server that runs computer opponents.
vi.mock("./server", () => ({
    server: { onOpen: (then: () => void) => then(), link: { value: "open" }, runsEngines: { value: true } },
}));

const asked: string[] = [];

beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal("fetch", (address: string) => {
        asked.push(address);
        return Promise.resolve(
            new Response('{"table":"t1"}', { headers: { "Content-Type": "application/json" } }),
        );
    });
});
afterEach(() => void vi.unstubAllGlobals());

test("our rulings are left out only when that is chosen", async () => {
    expect(await keepGame(pasted("1. h2e2"), 2)).toBe("t1");
    await keepGame(pasted("1. h2e2"), 2, true);
    await keepGame(pasted("1. h2e2"), 2, false);
    expect(asked.map((address) => new URLSearchParams(address.split("?")[1]).get("unjudged"))).toEqual(
        [null, null, "1"],
    );
    expect(asked[0]).toContain("game=2");
});
