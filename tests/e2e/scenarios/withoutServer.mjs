// Games in the browser without a server: several tabs, a browser that is killed, a host without isolation.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { arriveAgain } from "../lib/browser.mjs";
import { isFull } from "../lib/full.mjs";
import { movesOf } from "../lib/games.mjs";
import { inBrowser } from "../lib/halls.mjs";
import { here, opponent, patienceMs, Person } from "../lib/page.mjs";

const kills = isFull ? 50 : 2;
const stopWithinMs = 50; // on a quiet machine

// Another tab of the same browser, at the same place.
async function openTab(person) {
    const page = await person.page.context().newPage();
    page.setDefaultTimeout(patienceMs);
    await page.goto(person.page.url());
    return new Person(page, person.address, inBrowser);
}

// The page's workers of that kind.
function workers(person, kind) {
    return person.page.workers().filter((worker) => worker.url().includes(kind));
}

// Ends all processes of the browser with that profile, like a crash.
function killBrowser(profile) {
    execFileSync("pkill", ["-9", "-f", profile]);
}

export const withoutServer = [
    {
        name: "in the browser: two tabs show one game, which outlives the first of them",
        isInBrowser: true,
        async run(person) {
            const [first, second, third, fourth] = movesOf("xiangqi");
            await person.openAt("xiangqi/asian", [first]);
            const other = await openTab(person);
            await other.waitForPlies(1);
            await openTab(person);
            await person.play(second);
            await other.waitForPlies(2);
            await other.play(third);
            await person.waitForPlies(3);
            await person.page.close(); // its hall goes on in the other tab
            await other.play(fourth);
            await other.page.reload();
            await other.waitForPlies(4);
        },
    },
    {
        name: "in the browser: no move is lost when the browser is killed",
        isInBrowser: true,
        async run(person, site) {
            const profile = mkdtempSync(join(tmpdir(), "yiguan-e2e-profile-"));
            const moves = movesOf("gomoku");
            try {
                let table = "";
                let played = 0;
                for (let round = 0; round < kills; ++round) {
                    const again = await arriveAgain(profile, site.address);
                    if (played === 0 || played >= moves.length - 1) {
                        await again.openAt("gomoku/freestyle", []);
                        table = again.page.url().split("/").at(-1);
                        played = 0;
                    } else {
                        await again.visit(`table/${table}`);
                        await again.waitForPlies(played);
                    }
                    for (let i = 0; i < 1 + (round % 3) && played < moves.length - 1; ++i)
                        await again.play(moves[played++]);
                    killBrowser(profile);
                    await again.closed;
                }
                const last = await arriveAgain(profile, site.address);
                await last.visit(`table/${table}`);
                await last.waitForPlies(played);
                assert.deepEqual(await last.moves(), moves.slice(0, played));
                await last.page.context().close();
            } finally {
                rmSync(profile, { recursive: true, force: true });
            }
        },
    },
    {
        name: "in the browser: several threads search together where the page is isolated",
        isInBrowser: true,
        async run(person) {
            await person.openAt("xiangqi/asian", [], {
                seats: [here("小明"), opponent("deepening:time=600000")],
            });
            const [hall] = workers(person, "hall.worker");
            await hall.evaluate(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 6 }));
            await person.showThoughts();
            await person.play("h2e2");
            await person.page.waitForSelector(".thought dl");
            while (workers(person, "helper.worker").length < 2) await person.page.waitForTimeout(20);
            await person.button("立即走棋").click();
            await person.waitForPlies(2);
            await person.play("h0g2"); // the helpers serve again
            await person.page.waitForSelector(".thought dl");
            await person.button("立即走棋").click();
            await person.waitForPlies(4);
        },
    },
    ...[true, false].map((isIsolated) => ({
        name: `in the browser: an opponent is stopped, ${isIsolated ? "by shared memory" : "without isolation"}`,
        isInBrowser: true,
        site: { isIsolated },
        isMeasured: isFull,
        attempts: isFull ? 6 : 1, // one run took 18 to 83 ms on one day
        async run(person) {
            await person.openAt("xiangqi/asian", [], {
                seats: [here("小明"), opponent("deepening:time=600000")],
            });
            assert.equal(await person.page.evaluate(() => self.crossOriginIsolated), isIsolated);
            await person.showThoughts();
            await person.play("h2e2");
            await person.page.waitForSelector(".thought dl");
            const took = await person.page.evaluate(async () => {
                const began = performance.now();
                [...document.querySelectorAll("button")].find((each) => each.textContent === "立即走棋").click();
                while (document.querySelectorAll(".move").length < 2) await new Promise(requestAnimationFrame);
                return performance.now() - began;
            });
            console.log(`        the move ${took.toFixed(0)} ms after the click`);
            if (isFull) assert.ok(took <= stopWithinMs, `${took} ms`);
        },
    })),
];
