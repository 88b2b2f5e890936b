// The page stays quick while an opponent thinks and shows its thoughts.
import assert from "node:assert/strict";
import { here, opponent } from "../lib/page.mjs";
import { percentile, traced } from "../lib/trace.mjs";

const bar = { taskMs: 50, clickMs: 50 };
const leastClicks = 40;
const thinkingMs = 10_000; // half of the time for a move
const atRestMs = 4_000;
const ownPieces = ["b2", "h0", "a0", "c3", "e2"];

// Chooses and lets go pieces of one's own.
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

export const speed = [
    {
        name: "quick while an opponent thinks",
        isMeasured: true,
        attempts: 3,
        async run(person) {
            const atRest = await clicksAtRest(person);
            await person.openAt("xiangqi/asian", [], {
                seats: [here("小明"), opponent(`deepening:time=${thinkingMs}`)],
                clock: `move:${(2 * thinkingMs) / 1000}`,
            });
            await person.showThoughts();
            await person.play("h2e2");
            await person.page.waitForSelector(".thought dl");
            const { tasks, clicks } = await traced(person.page, () =>
                clickAround(person, thinkingMs * 0.9),
            );
            const longest = tasks.at(-1);
            const slow = percentile(clicks, 0.95);
            console.log(
                `        longest task ${longest.toFixed(1)} ms of ${tasks.length}; ` +
                    `${clicks.length} clicks to paint: median ${percentile(clicks, 0.5).toFixed(1)} ms, ` +
                    `95 % within ${slow.toFixed(1)} ms (at rest ${atRest.toFixed(1)} ms)`,
            );
            assert.ok(clicks.length >= leastClicks, `${clicks.length} clicks are too few to tell`);
            assert.ok(longest <= bar.taskMs, `the longest task took ${longest} ms`);
            // A machine that is slow at rest tells nothing of what thinking costs.
            assert.ok(
                slow <= Math.max(bar.clickMs, 2 * atRest),
                `95 % of the clicks were painted within ${slow} ms`,
            );
        },
    },
];
