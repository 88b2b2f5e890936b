// Each game: whole between people by mouse, beginning and end by keyboard, and against an opponent.
import assert from "node:assert/strict";
import { fullOr } from "../lib/full.mjs";
import { games, movesOf } from "../lib/games.mjs";
import { here, opponent } from "../lib/page.mjs";

const gameIds = Object.keys(games);
const rulesOf = { gomoku: "gomoku/freestyle", shuqi: "shuqi/course", xiangqi: "xiangqi/asian" };
// Spans are played without entering their expressions.
const choosesSpans = (person) => person.remember("spanMode", "choose");

const byMouse = fullOr(gameIds, ["gomoku", "xiangqi"]).map((game) => ({
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
    name: `the first and last moves of ${game} by keyboard alone`,
    async run(person) {
        await choosesSpans(person);
        await person.visit(`new/${game}/people`);
        await person.page.waitForSelector(".setup-start button");
        await person.pressButton(".setup-start button");
        await person.page.waitForSelector(".board-svg .cell");
        const moves = movesOf(game);
        const end = Math.max(12, moves.length - 6);
        for (const move of moves.slice(0, 12)) await person.playByKeys(move);
        if (end > 12) await person.openAt(rulesOf[game], moves.slice(0, end));
        for (const move of moves.slice(end)) await person.playByKeys(move);
        await person.waitForEnd();
        assert.equal(await person.plies(), moves.length);
    },
}));

// The last two plies of a game; the opponent plays the last one, which wins.
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

// The person plays the moves of another opponent, at a fraction of a second a move: a whole game, or its
// first plies where `lastPlies` has the end.
const most = { gomoku: Infinity, shuqi: 10, xiangqi: 10 };
const againstOpponent = gameIds.map((game) => ({
    name: `a game of ${game} against an opponent`,
    async run(person, server) {
        await choosesSpans(person);
        await person.open(game, "machine", { player: "rules" });
        while (!(await person.hasEnded()) && (await person.plies()) < most[game]) {
            const move = await server.advice(rulesOf[game], await person.moves());
            await person.playAndWaitForAnswer(move);
        }
        if (most[game] === Infinity) assert.match(await person.banner(), /你赢了|你输了|和棋/);
        assert.equal(await person.plies(), (await person.moves()).length);
    },
}));

export const wholeGames = [...byMouse, ...byKeys, ...lastPlies, ...againstOpponent];
