// What people do at the page, from the first click to the last.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const games = JSON.parse(readFileSync(new URL("games.json", import.meta.url), "utf8"));
const movesOf = (game) => games[game].moves.split(" ");
// Spans are played without writing their sums.
const choosesSpans = (person) =>
    person.page.addInitScript(() => localStorage.setItem("yiguan.spanMode", '"choose"'));

async function playToTheEnd(person, game) {
    for (const move of movesOf(game)) await person.play(move);
    await person.waitForEnd();
}

const wholeGames = Object.keys(games).map((game) => ({
    name: `a whole game of ${game} between people, by mouse`,
    async run(person) {
        await choosesSpans(person);
        await person.open(game, "people");
        await playToTheEnd(person, game);
        assert.equal(await person.plies(), movesOf(game).length);
    },
}));

export const scenarios = [
    ...wholeGames,
    {
        name: "a whole game by keyboard alone",
        async run(person) {
            await person.open("gomoku", "people");
            for (const move of movesOf("gomoku")) await person.playByKeys(move);
            await person.waitForEnd();
        },
    },
    {
        name: "wrong clicks are harmless",
        async run(person) {
            await person.open("xiangqi", "people");
            for (const point of ["e5", "e9", "e0", "e5"]) await person.point(point).click();
            await person.point("h2").click();
            await person.point("h2").click();
            assert.equal(await person.plies(), 0);
            await person.play("h2e2");
            assert.equal(await person.plies(), 1);
        },
    },
    {
        name: "a takeback, then another move",
        async run(person) {
            await person.open("gomoku", "people");
            await person.play("h8");
            await person.play("h9");
            await person.page.getByRole("button", { name: "悔棋" }).first().click();
            await person.page.waitForFunction(() => document.querySelectorAll(".move").length === 1);
            await person.play("g9");
            assert.equal(await person.plies(), 2);
        },
    },
    {
        name: "resigning is asked once more",
        async run(person) {
            await person.open("xiangqi", "people");
            await person.play("h2e2");
            await person.page.getByRole("button", { name: "认输" }).first().click();
            assert.equal(await person.page.locator(".banner-end").count(), 0);
            await person.page.click(".button-red");
            await person.waitForEnd();
        },
    },
    {
        name: "an opponent answers to the end of the game",
        async run(person) {
            await person.open("gomoku", "machine", { player: "rules", level: 21 });
            for (const point of ["a1", "c1", "e1", "g1", "i1", "k1", "m1", "o1", "a3", "c3", "e3", "g3"]) {
                if ((await person.page.locator(".banner-end").count()) > 0) break;
                if ((await person.page.locator(`[data-point="${point}"]`).count()) === 0) continue;
                const before = await person.plies();
                await person.point(point).click();
                await person.page.waitForFunction(
                    (count) =>
                        document.querySelectorAll(".move").length >= count + 2 ||
                        document.querySelector(".banner-end") !== null,
                    before,
                );
            }
            await person.waitForEnd();
        },
    },
    {
        name: "the game is there again after a reload",
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
        name: "the game is there again after kill -9",
        async run(person, house) {
            await person.open("xiangqi", "people");
            await person.play("h2e2");
            await house.kill();
            await house.start();
            await person.page.waitForTimeout(500);
            person.complaints.length = 0; // the browser reports the socket that broke
            await person.play("h9g7");
            assert.equal(await person.plies(), 2);
        },
    },
    {
        name: "English on a phone",
        viewport: { width: 360, height: 640 },
        locale: "en-US",
        async run(person) {
            await person.open("gomoku", "people");
            await person.play("h8");
            assert.match(await person.banner(), /White/);
            const overflow = await person.page.evaluate(
                () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            assert.equal(overflow, 0, "nothing is cut off at the side");
        },
    },
];
