// Without a network: the page is installed, its files are kept, and games go on when the server is gone.
import assert from "node:assert/strict";
import { fullOr } from "../lib/full.mjs";
import { movesOf } from "../lib/games.mjs";
import { here, opponent } from "../lib/page.mjs";

const games = { gomoku: "gomoku/freestyle", shuqi: "shuqi/course", xiangqi: "xiangqi/asian" };

// Waits until all files are kept.
async function becomeReady(person) {
    await person.visit();
    await person.page.locator(".offline.is-ready").waitFor();
}

// What keeps the browser from offering to install the page.
async function obstacles(person) {
    const session = await person.page.context().newCDPSession(person.page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
}

// The last two plies of each game against a computer, and its review.
async function endGames(person) {
    for (const [game, rules] of Object.entries(games)) {
        const moves = movesOf(game);
        await person.remember("spanMode", "choose");
        const seats = [here("小明"), opponent("rules")];
        const isFirst = moves.length % 2 === 0; // whoever plays the move before the last one
        await person.openAt(rules, moves.slice(0, -2), { seats: isFirst ? seats : seats.toReversed() });
        await person.play(moves.at(-2));
        await person.waitForEnd();
        await person.review();
        await person.page.waitForSelector(".graph-line");
    }
}

const sizes = { "on a desk": {}, "on a phone": { viewport: { width: 360, height: 640 }, hasTouch: true } };

export const offline = [
    ...fullOr(Object.keys(sizes), ["on a phone"]).map((name) => ({
        name: `in the browser: without server and network, ${name}`,
        isInBrowser: true,
        ownServer: true,
        options: { ...sizes[name], serviceWorkers: "allow" },
        async run(person, site) {
            await becomeReady(person);
            assert.deepEqual(await obstacles(person), []);
            await site.stop();
            await person.page.context().setOffline(true);
            await person.visit();
            await person.page.locator(".offline.is-ready").waitFor();
            await endGames(person);
            await site.resume();
        },
    })),
    {
        name: "in the browser: a bot is written without a network",
        isInBrowser: true,
        ownServer: true,
        options: { serviceWorkers: "allow" },
        async run(person, site) {
            await becomeReady(person);
            await site.stop();
            await person.page.context().setOffline(true);
            for (const language of ["python", "javascript"]) {
                await person.visit("workshop");
                await person.page.locator(".shop-form select").nth(0).selectOption("gomoku");
                await person.page.locator(".shop-form select").nth(1).selectOption(language);
                await person.button("开始写").click();
                await person.button("我走白方").click();
                await person.page.locator(".shop-play .piece").first().waitFor();
            }
            await site.resume();
        },
    },
    {
        name: "a page of a server opens without it, and plays in the browser",
        needsServer: true,
        ownServer: true,
        options: { serviceWorkers: "allow" },
        async run(person, server) {
            await becomeReady(person);
            await server.kill();
            await person.visit("new/gomoku/machine");
            await person.page.click(".setup-start button");
            await person.page.waitForURL(/#\/table\/local-/);
            await person.play("h8");
            await person.waitForPlies(2);
            await server.start();
            await person.page.reload();
            await person.waitForPlies(2); // the game stays in the browser
            person.complaints.length = 0; // the browser reports the broken socket
        },
    },
    {
        name: "in the browser: a new version asks before it replaces the old one",
        isInBrowser: true,
        ownServer: true,
        options: { serviceWorkers: "allow" },
        async run(person, site) {
            await becomeReady(person);
            site.change();
            await person.visit();
            await person.page.evaluate(() => navigator.serviceWorker.getRegistration().then((each) => each.update()));
            await Promise.all([
                person.page.waitForEvent("load"),
                person.page.locator(".offline button").click(),
            ]);
            await person.page.locator(".offline.is-ready").waitFor();
            const caches = await person.page.evaluate(() => window.caches.keys());
            assert.equal(caches.filter((name) => name.startsWith("yiguan-page-")).length, 2);
        },
    },
];
