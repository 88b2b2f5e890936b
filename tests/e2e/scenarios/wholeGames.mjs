// Each game from the first move to the end: between people by mouse and by keyboard alone, and
// against an opponent.
import assert from "node:assert/strict";
import { games, movesOf } from "../lib/games.mjs";
import { here, opponent } from "../lib/page.mjs";

const gameIds = Object.keys(games);
const rulesOf = { gomoku: "gomoku/freestyle", shuqi: "shuqi/course", xiangqi: "xiangqi/asian" };
// Spans are played without writing their sums.
const choosesSpans = (person) => person.keep("spanMode", "choose");

const byMouse = gameIds.map((game) => ({
    name: `a whole game of ${game} between people, by mouse`,
    async run(person) {
        await choosesSpans(person);
        await person.open(game, "people");
        for (const move of movesOf(game)) await person.play(move);
        await person.waitForEnd();
        assert.equal(await person.plies(), movesOf(game).length);
    },
}));

const byKeys = gameIds.map((game) => ({
    name: `a whole game of ${game} between people, by keyboard alone`,
    async run(person) {
        await choosesSpans(person);
        await person.visit(`new/${game}/people`);
        await person.page.waitForSelector(".setup-start button");
        await person.pressButton(".setup-start button");
        await person.page.waitForSelector(".board-svg .cell");
        for (const move of movesOf(game)) await person.playByKeys(move);
        await person.waitForEnd();
        assert.equal(await person.plies(), movesOf(game).length);
    },
}));

// The last three plies of a won game, the last one being the opponent's, which sees the win.
const lastPlies = ["shuqi", "xiangqi"].map((game) => ({
    name: `an opponent ends a game of ${game}`,
    async run(person) {
        await choosesSpans(person);
        const moves = movesOf(game);
        await person.openAt(rulesOf[game], moves.slice(0, -2), {
            seats: [opponent("rules"), here("小明")],
        });
        await person.play(moves.at(-2));
        await person.waitForEnd();
        assert.match(await person.banner(), /你输了/);
        assert.equal(await person.plies(), moves.length);
    },
}));

const answered = {
    name: "an opponent answers to the end of a game of gomoku",
    async run(person) {
        await person.open("gomoku", "machine", { player: "rules" });
        for (const point of ["a1", "c1", "e1", "g1", "i1", "k1", "m1", "o1", "a3", "c3", "e3", "g3"]) {
            const before = await person.plies();
            await person.point(point).click();
            await person.page.waitForFunction(
                (count) =>
                    document.querySelectorAll(".move").length >= count + 2 ||
                    document.querySelector(".banner-end") !== null,
                before,
            );
            if ((await person.page.locator(".banner-end").count()) > 0) break;
        }
        await person.waitForEnd();
    },
};

export const wholeGames = [...byMouse, ...byKeys, ...lastPlies, answered];
