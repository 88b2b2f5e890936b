// A person's own games: the list with its filters, statistics, the search by position, and sharing a game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { movesOf } from "../lib/games.mjs";
import { here, opponent } from "../lib/page.mjs";

// Against a computer that has no time to move any more.
async function loseTo(person, rules, moves) {
    await person.openAt(rules, moves, { seats: [here("小明"), opponent("random")] });
    await person.button("认输").click();
    await person.page.locator(".acts-question .button-red").click();
    await person.page.waitForSelector(".result");
}

async function finishAlone(person) {
    const moves = movesOf("gomoku");
    await person.openAt("gomoku/freestyle", moves.slice(0, -1));
    await person.play(moves.at(-1));
    await person.page.waitForSelector(".result-acts");
}

const waitForGames = (person, count) =>
    person.page.waitForFunction((wanted) => document.querySelectorAll(".own-list li").length === wanted, count);

async function visitOwn(person, count) {
    await person.visit("me");
    await waitForGames(person, count);
}

async function fileOf(person, name) {
    const [download] = await Promise.all([
        person.page.waitForEvent("download"),
        person.page.locator("dialog[open]").getByRole("button", { name }).click(),
    ]);
    return readFileSync(await download.path());
}

export const ownGames = [
    {
        name: "own games are listed from the cover, filtered and counted",
        async run(person) {
            await loseTo(person, "xiangqi/asian", ["h2e2", "h9g7"]);
            await finishAlone(person);
            await person.visit();
            await person.page.click('.cover-lists a[href="#/me"]');
            await waitForGames(person, 2);
            await person.page.locator(".own-statistics", { hasText: "0 胜 0 和 1 负" }).waitFor();
            await person.page.locator(".own-rates", { hasText: "中国象棋 · 执红" }).waitFor();
            await person.page.locator(".own-filters select").nth(1).selectOption("lost");
            await waitForGames(person, 1);
            await person.button("清除条件").click();
            await waitForGames(person, 2);
            await person.page.locator(".own-filters select").first().selectOption("gomoku");
            await waitForGames(person, 1);
            await person.page.locator(".own-filters input[type=text]").fill("没有这个人");
            await waitForGames(person, 0);
        },
    },
    {
        name: "the analysis board counts the moves of own games, and lists the games with a position",
        async run(person) {
            await loseTo(person, "gomoku/freestyle", ["h8", "i9"]);
            await loseTo(person, "gomoku/freestyle", ["h8", "g9"]);
            await person.visit("study/gomoku");
            await person.page.locator(".own-move", { hasText: "2 局" }).click();
            await person.page.waitForSelector('.study[data-ply="1"]');
            await person.page.locator(".own-moves a", { hasText: "2 局" }).click();
            await person.page.locator(".own-position", { hasText: "2 局" }).waitFor();
            await waitForGames(person, 2);
            await person.page.locator(".own-list a").first().click();
            await person.page.waitForSelector(".table-replay");
            assert.match(person.page.url(), /\/1$/);
        },
    },
    {
        name: "a position that was set up is looked for in own games",
        async run(person) {
            await loseTo(person, "xiangqi/asian", ["h2e2", "h9g7"]);
            await person.visit("setup/xiangqi");
            await person.page.waitForSelector(".arrange-ways .button-main:enabled");
            await person.button("查找我的对局").click();
            await person.page.locator(".own-position", { hasText: "1 局" }).waitFor();
            await waitForGames(person, 1);
            await person.page.getByRole("link", { name: "不按局面查找" }).click();
            await person.page.waitForSelector(".own-position", { state: "detached" });
        },
    },
    {
        name: "a position against the rules cannot be looked for, and the page says why",
        async run(person) {
            await loseTo(person, "xiangqi/asian", ["h2e2", "h9g7"]);
            await visitOwn(person, 1);
            await person.visit("me?rules=xiangqi%2Fasian&start=&moves=b0b1");
            await person.page.locator(".own-position [role=alert]").waitFor();
        },
    },
    {
        name: "a finished game is shared as a link, pictures and an animation",
        async run(person) {
            await finishAlone(person);
            await person.review();
            await person.button("分享").click();
            await person.page.waitForSelector(".share-picture svg");
            const svg = (await fileOf(person, "保存 SVG")).toString();
            assert.match(svg, /^<svg[^>]*xmlns=/);
            assert.doesNotMatch(svg, /<text|class=|var\(--/, "needs no style sheet and no font");
            const png = await fileOf(person, "保存 PNG");
            assert.equal(png.subarray(1, 4).toString(), "PNG");
            await person.button("制作动画").click();
            await person.page.getByRole("button", { name: /保存 GIF/ }).waitFor();
            const gif = await fileOf(person, /保存 GIF/);
            assert.equal(gif.subarray(0, 6).toString(), "GIF89a");
            assert.ok(gif.length < 2_000_000, `${gif.length} bytes`);
            await person.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
            await person.button("复制含着法的链接").click();
            await person.button("已复制").waitFor();
            const link = await person.page.evaluate(() => navigator.clipboard.readText());
            await person.page.goto(link);
            await person.page.waitForSelector(`.study[data-ply="${movesOf("gomoku").length}"]`);
        },
    },
    {
        name: "making an animation can be cancelled, and begun again",
        async run(person) {
            await finishAlone(person);
            await person.review();
            await person.button("分享").click();
            await person.button("制作动画").click();
            await person.button("取消").click();
            await person.button("制作动画").click();
            await person.page.getByRole("button", { name: /保存 GIF/ }).waitFor();
        },
    },
];
