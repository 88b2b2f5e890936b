// A game after a reload or a crash, a rematch, the review, the export.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { isFull } from "../lib/full.mjs";
import { movesOf } from "../lib/games.mjs";

const curveWithinMs = 3000; // on a quiet machine

// Plays the last move of a game.
async function endGame(person) {
    const moves = movesOf("gomoku");
    await person.openAt("gomoku/freestyle", moves.slice(0, -1));
    await person.play(moves.at(-1));
    await person.page.waitForSelector(".result-acts");
}

const shownMove = (person) => person.page.locator(".move.is-shown").innerText();

export const journeys = [
    {
        name: "a game continues after a reload",
        async run(person) {
            await person.open("xiangqi", "people");
            await person.play("h2e2");
            await person.play("h9g7");
            await person.page.reload();
            await person.waitForPlies(2);
            await person.play("h0g2");
        },
    },
    {
        name: "a game continues after kill -9",
        needsServer: true,
        ownServer: true,
        async run(person, server) {
            await person.open("xiangqi", "people");
            await person.play("h2e2");
            await server.kill();
            await person.page.waitForSelector(".link-reconnecting");
            const isBack = person.page.waitForSelector(".link-open"); // it is shown only briefly
            await server.start();
            await isBack;
            person.complaints.length = 0; // the browser reports the broken socket
            await person.play("h9g7");
            assert.equal(await person.plies(), 2);
        },
    },
    {
        name: "a game in English on a phone",
        options: { viewport: { width: 360, height: 640 }, locale: "en-US" },
        async run(person) {
            await person.open("gomoku", "people");
            await person.play("h8");
            assert.match(await person.banner(), /White/);
            await person.button("Take back").click();
            await person.waitForNoMorePliesThan(0);
            assert.match(await person.banner(), /Black/);
            const text = (await person.page.locator("main").innerText()).replace(/小明|小红/g, "");
            assert.doesNotMatch(text, /[\u4e00-\u9fff]/, "no Chinese text is left");
        },
    },
    {
        name: "the cover lists an unfinished game",
        async run(person) {
            await person.openAt("xiangqi/asian", movesOf("xiangqi").slice(0, 1));
            await person.visit();
            await person.page.click(".running li a");
            await person.waitForPlies(1);
        },
    },
    {
        name: "the cover lists a finished game",
        async run(person) {
            await endGame(person);
            await person.visit();
            await person.page.locator(".running a", { hasText: "白方 胜" }).click();
            await person.page.waitForSelector(".table-replay");
        },
    },
    {
        name: "key Y: a rematch",
        async run(person) {
            await endGame(person);
            const before = person.page.url();
            await person.page.keyboard.press("y");
            await person.page.waitForURL((url) => url.hash.startsWith("#/table/") && url.href !== before);
            const moves = movesOf("gomoku");
            await person.waitForNoMorePliesThan(moves.length - 1); // it begins where the first game began
            await person.waitForPlies(moves.length - 1);
            await person.play(moves.at(-1));
        },
    },
    {
        name: "key N: no rematch, then replay by the arrow keys",
        async run(person) {
            await endGame(person);
            await person.page.keyboard.press("n");
            await person.page.waitForSelector(".dialog", { state: "detached" });
            const moves = movesOf("gomoku");
            await person.page.keyboard.press("ArrowLeft");
            assert.equal(await shownMove(person), moves.at(-2));
            await person.page.keyboard.press("ArrowRight");
            assert.equal(await shownMove(person), moves.at(-1));
        },
    },
    {
        name: "the review: its curve, its keys",
        attempts: isFull ? 3 : 1,
        async run(person) {
            await endGame(person);
            await person.review();
            const began = Date.now();
            await person.page.waitForFunction(
                (points) =>
                    document.querySelector(".graph-line")?.getAttribute("points").split(" ").length >= points,
                movesOf("gomoku").length + 1,
                isFull ? { timeout: curveWithinMs } : {},
            );
            console.log(`        the curve after ${Date.now() - began} ms`);
            for (const [key, ply] of [["ArrowLeft", -2], ["ArrowLeft", -3], ["ArrowRight", -2]]) {
                await person.page.keyboard.press(key);
                assert.equal(await shownMove(person), movesOf("gomoku").at(ply));
            }
            await person.page.waitForSelector(".better");
        },
    },
    ...["people", "machine"].map((against) => ({
        name: `a new game begins from a position of a finished one, against: ${against}`,
        async run(person) {
            await person.remember("setup.gomoku", { against, player: "rules" });
            await endGame(person);
            await person.review();
            const place = 12;
            await person.page.locator(".move").nth(place - 1).click();
            await person.page.getByRole("link", { name: "从此局面开始对局" }).click();
            await person.page.locator(".setup-from", { hasText: "无禁手" }).waitFor();
            await person.page.click(".setup-start button");
            await person.page.waitForURL(/#\/table\//);
            await person.waitForPlies(place);
            assert.equal(await person.page.locator(".move").nth(place - 1).innerText(), movesOf("gomoku")[place - 1]);
            await person.point("a1").click();
            await person.waitForPlies(against === "machine" ? place + 2 : place + 1);
        },
    })),
    {
        name: "the record is exported",
        async run(person) {
            await endGame(person);
            await person.review();
            await person.button("导出棋谱").click();
            const [download] = await Promise.all([
                person.page.waitForEvent("download"),
                person.page.getByRole("link", { name: "下载 弈馆棋谱" }).click(),
            ]);
            const record = readFileSync(await download.path(), "utf8");
            assert.match(record, /^yiguan-record 1$/m);
            assert.ok(record.replace(/\nmoves /g, " ").includes(movesOf("gomoku").join(" ")), record);
        },
    },
    {
        name: "the link to a position opens it in another page",
        async run(person) {
            await person.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
            await endGame(person);
            await person.review();
            await person.page.keyboard.press("ArrowLeft");
            await person.button("复制局面链接").click();
            await person.button("已复制").waitFor();
            const link = await person.page.evaluate(() => navigator.clipboard.readText());
            const other = await person.page.context().newPage();
            await other.goto(link);
            await other.waitForSelector(".move.is-shown");
            assert.equal(await other.locator(".move.is-shown").innerText(), movesOf("gomoku").at(-2));
        },
    },
];
