// The page stays responsive while an opponent thinks and shows its thoughts.
import assert from "node:assert/strict";
import { isFull } from "../lib/full.mjs";
import { here, opponent } from "../lib/page.mjs";
import { percentile, traced } from "../lib/trace.mjs";

const bar = { taskMs: 50, clickMs: 50 };
const leastClicks = 40;
const thinkingMs = 10_000; // half of the time for a move
const atRestMs = 4_000;
const ownPieces = ["b2", "h0", "a0", "c3", "e2"];

// Opens a table where the opponent thinks for `thinkingMs`, and shows its thoughts.
async function startThinking(person, thinkingMs) {
    await person.openAt("xiangqi/asian", [], {
        seats: [here("小明"), opponent(`deepening:time=${thinkingMs}`)],
        clock: `move:${(2 * thinkingMs) / 1000}`,
    });
    await person.showThoughts();
    await person.play("h2e2");
    await person.page.waitForSelector(".thought dl");
}

// Selects and deselects own pieces.
async function clickAround(person, forMs) {
    const until = Date.now() + forMs;
    for (let i = 0; Date.now() < until; ++i) {
        const piece = ownPieces[Math.floor(i / 2) % ownPieces.length];
        await person.point(piece).click();
    }
}

async function clicksAtRest(person) {
    await person.openAt("xiangqi/asian", ["h2e2", "h9g7"]);
    const { clicks } = await traced(person.page, () => clickAround(person, atRestMs));
    return percentile(clicks, 0.95);
}

const responsive = {
    name: "clicks are answered while an opponent thinks",
    async run(person) {
        await startThinking(person, 600_000);
        for (const piece of ["b2", "c3", "b2"]) {
            await person.point(piece).click();
            await person.page.waitForSelector(`[data-point="${piece}"][aria-selected="true"]`);
        }
        assert.equal(await person.plies(), 1, "the opponent still thinks");
        await person.page.keyboard.press("Escape");
        await person.button("立即走棋").click();
        await person.waitForPlies(2);
    },
};

const measured = {
    name: "clicks are painted quickly while an opponent thinks",
    isMeasured: true,
    attempts: 3,
    async run(person) {
        const atRest = await clicksAtRest(person);
        await startThinking(person, thinkingMs);
        const { tasks, clicks } = await traced(person.page, () => clickAround(person, thinkingMs * 0.9));
        const longest = tasks.at(-1);
        const slow = percentile(clicks, 0.95);
        console.log(
            `        longest task ${longest.toFixed(1)} ms of ${tasks.length}; ` +
                `${clicks.length} clicks to paint: median ${percentile(clicks, 0.5).toFixed(1)} ms, ` +
                `95 % within ${slow.toFixed(1)} ms (at rest ${atRest.toFixed(1)} ms)`,
        );
        assert.ok(clicks.length >= leastClicks, `${clicks.length} clicks are too few to measure`);
        assert.ok(longest <= bar.taskMs, `the longest task took ${longest} ms`);
        // On a machine that is slow at rest, only a slowdown by the opponent counts.
        assert.ok(slow <= Math.max(bar.clickMs, 2 * atRest), `95 % of the clicks were painted within ${slow} ms`);
    },
};

export const speed = isFull ? [responsive, measured] : [responsive];
