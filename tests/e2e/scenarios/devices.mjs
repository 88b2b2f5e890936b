// What a browser does for a game on a device: the file with everything, the screen, the pause of an analysis.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { movesOf } from "../lib/games.mjs";

async function openSettings(person) {
    await person.visit();
    await person.page.locator(".top .icon-button").last().click();
    await person.page.waitForSelector(".backup");
}

async function saveAll(person) {
    await openSettings(person);
    const [download] = await Promise.all([
        person.page.waitForEvent("download"),
        person.button("全部存成文件").click(),
    ]);
    return readFileSync(await download.path(), "utf8");
}

async function readAll(person, text) {
    await openSettings(person);
    const file = { name: "yiguan.json", mimeType: "application/json", buffer: Buffer.from(text) };
    await person.page.setInputFiles(".backup input[type=file]", file);
}

// Deletes the games of this browser, which shows no page of Yiguan meanwhile.
async function forgetGames(person) {
    await person.page.goto("about:blank");
    const session = await person.page.context().newCDPSession(person.page);
    const origin = new URL(person.address).origin;
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
}

export const devices = [
    {
        name: "in the browser: everything is saved as a file, and read again",
        isInBrowser: true,
        async run(person) {
            const moves = movesOf("xiangqi").slice(0, 5);
            await person.openAt("xiangqi/asian", moves);
            const table = person.page.url().split("/").at(-1);
            await person.remember("theme", "dark");
            const text = await saveAll(person);
            assert.equal(JSON.parse(text).settings.theme, '"dark"');
            await forgetGames(person);
            await readAll(person, "{}");
            await person.page.locator(".backup [role=status]", { hasText: "不是弈馆存的文件" }).waitFor();
            await readAll(person, text);
            await person.page.locator(".backup [role=status]", { hasText: "读入 1 局" }).waitFor();
            await readAll(person, text);
            await person.page.locator(".backup [role=status]", { hasText: "已有 1 局" }).waitFor();
            await person.visit(`table/${table}`);
            await person.waitForPlies(moves.length);
            assert.deepEqual(await person.moves(), moves);
        },
    },
    {
        name: "the screen stays on during a game with a clock",
        needsWhole: true, // the shell has no wake lock
        async run(person) {
            await person.page.addInitScript(() => {
                window.held = 0;
                if (!("WakeLock" in window)) return; // not a page of ours
                const request = WakeLock.prototype.request;
                WakeLock.prototype.request = async function (...kind) {
                    const lock = await request.apply(this, kind);
                    window.held += 1;
                    lock.addEventListener("release", () => (window.held -= 1));
                    return lock;
                };
            });
            const held = (count) => person.page.waitForFunction((wanted) => window.held === wanted, count);
            await person.openAt("gomoku/freestyle", ["h8"], { clock: "fischer:300+5" });
            await held(1);
            await person.button("认输").click();
            await person.page.click(".button-red");
            await person.waitForEnd();
            await held(0);
        },
    },
];
