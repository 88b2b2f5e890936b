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

// The person plays what another opponent advises, at a fraction of a second a move.
const againstOpponent = gameIds.map((game) => ({
    name: `a whole game of ${game} against an opponent`,
    async run(person, server) {
        await choosesSpans(person);
        await person.open(game, "machine", { player: "rules" });
        while (!(await person.hasEnded())) {
            const move = await server.advice(rulesOf[game], await person.moves());
            await person.playAndWaitForAnswer(move);
        }
        assert.match(await person.banner(), /你赢了|你输了|和棋/);
        assert.equal(await person.plies(), (await person.moves()).length);
    },
}));

export const wholeGames = [...byMouse, ...byKeys, ...lastPlies, ...againstOpponent];
