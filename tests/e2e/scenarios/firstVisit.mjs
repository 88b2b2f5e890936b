// The first visit, on a slow phone: when the cover is there, and when the computer has made its first move.
import assert from "node:assert/strict";
import { isFull } from "../lib/full.mjs";

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const slowFourG = { bytesPerSecond: 200_000, delayMs: 150 }; // 1.6 Mbit/s
const slowdown = 4; // of the processor
const bar = { coverMs: 5_000, moveMs: 10_000 };
const firstMoves = { shuqi: "n8k11", gomoku: "h8", xiangqi: "h2e2" };

// Through the page's own buttons, from the cover to the answer of the computer.
async function beginGame(person, game) {
    await person.page.tap(`.cover-game[href$="${game}"]`);
    await person.page.tap(".setup-start button");
    await person.page.waitForSelector(".board-svg .cell");
    await person.playAndWaitForAnswer(firstMoves[game]);
}

export const firstVisit = Object.keys(firstMoves).map((game) => ({
    name: `in the browser: the first visit on a slow phone, ${game}`,
    isInBrowser: true,
    isMeasured: isFull,
    attempts: isFull ? 3 : 1,
    ownServer: true,
    options: { ...phone, serviceWorkers: "allow" },
    site: isFull ? { network: slowFourG } : {},
    async run(person, site) {
        const session = await person.page.context().newCDPSession(person.page);
        if (isFull) await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
        await person.page.context().addInitScript(() => localStorage.setItem("yiguan.spanMode", '"choose"'));
        const began = performance.now();
        await person.page.goto(site.address);
        await person.page.waitForSelector(".cover-game");
        const coverMs = performance.now() - began;
        await beginGame(person, game);
        const moveMs = performance.now() - began;
        console.log(
            `        ${game}: cover after ${coverMs.toFixed(0)} ms, first move of the computer after ` +
                `${moveMs.toFixed(0)} ms, ${Math.round(site.sent / 1000)} kB sent by then`,
        );
        if (!isFull) return;
        assert.ok(coverMs <= bar.coverMs, `the cover came after ${coverMs} ms`);
        assert.ok(moveMs <= bar.moveMs, `the computer moved after ${moveMs} ms`);
    },
}));
