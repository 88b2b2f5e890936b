// The first visit: how much it loads, and on a slow phone, when the cover is there and when the computer has made its
// first move.
import assert from "node:assert/strict";
import { isFull } from "../lib/full.mjs";

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const slowFourG = { bytesPerSecond: 200_000, delayMs: 150 }; // 1.6 Mbit/s
const slowdown = 4; // of the processor
const bar = { coverMs: 5_000, moveMs: 10_000, coverBytes: 100_000, moduleBytes: 350 * 1024, moveBytes: 700_000 };
const firstMoves = { shuqi: "n8k11", gomoku: "h8", xiangqi: "h2e2" };

async function openCover(person, site) {
    // Number chess plays a move of an expression without asking for it.
    await person.page.context().addInitScript(() => localStorage.setItem("yiguan.spanMode", '"choose"'));
    await person.page.goto(site.address);
    await person.page.waitForSelector(".cover-game");
}

// Through the page's own buttons, from the cover to the answer of the computer.
async function beginGame(person, game) {
    await person.page.tap(`.cover-game[href$="${game}"]`);
    await person.page.tap(".setup-start button");
    await person.page.waitForSelector(".board-svg .cell");
    await person.playAndWaitForAnswer(firstMoves[game]);
}

// The files that the page and its workers load, as they are sent: [path, bytes].
function loadedFiles(page) {
    const files = [];
    page.context().on("requestfinished", (request) => files.push(request));
    return async () =>
        Promise.all(
            files.map(async (request) => [
                new URL(request.url()).pathname,
                (await request.sizes()).responseBodySize,
            ]),
        );
}

function total(files) {
    return files.reduce((sum, [, bytes]) => sum + bytes, 0);
}

// What the service worker loads in the background does not count.
const little = (game) => ({
    name: `in the browser: the first visit loads little, ${game}`,
    isInBrowser: true,
    options: { ...phone, serviceWorkers: "block" },
    async run(person, site) {
        const loaded = loadedFiles(person.page);
        await openCover(person, site);
        await person.page.waitForLoadState("networkidle");
        const cover = await loaded();
        assert.ok(total(cover) <= bar.coverBytes, `${total(cover)} bytes for the cover: ${cover.join(" ")}`);
        await beginGame(person, game);
        const all = await loaded();
        assert.ok(total(all) <= bar.moveBytes, `${total(all)} bytes to the first move: ${all.join(" ")}`);
        const modules = all.filter(([path]) => path.endsWith(".wasm"));
        assert.equal(modules.length, 2, modules.join(" "));
        for (const [path, bytes] of modules) assert.ok(bytes <= bar.moduleBytes, `${path}: ${bytes} bytes`);
        console.log(`        ${game}: cover ${total(cover)} bytes, ${total(all)} to the first move of the computer`);
    },
});

const quick = (game) => ({
    name: `in the browser: the first visit on a slow phone, ${game}`,
    isInBrowser: true,
    isMeasured: true,
    attempts: 3,
    ownServer: true,
    options: { ...phone, serviceWorkers: "allow" },
    site: { network: slowFourG },
    async run(person, site) {
        const session = await person.page.context().newCDPSession(person.page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
        const began = performance.now();
        await openCover(person, site);
        const coverMs = performance.now() - began;
        await beginGame(person, game);
        const moveMs = performance.now() - began;
        console.log(
            `        ${game}: cover after ${coverMs.toFixed(0)} ms, first move of the computer after ` +
                `${moveMs.toFixed(0)} ms, ${Math.round(site.sent / 1000)} kB sent by then`,
        );
        assert.ok(coverMs <= bar.coverMs, `the cover came after ${coverMs} ms`);
        assert.ok(moveMs <= bar.moveMs, `the computer moved after ${moveMs} ms`);
    },
});

const games = Object.keys(firstMoves);
export const firstVisit = [...games.map(little), ...(isFull ? games.map(quick) : [])];
