// Puzzles: solved, failed and repeated, in a streak, the daily one, by theme, and from one's own mistakes.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { endsOf } from "../lib/page.mjs";

const fileOf = (game) => new URL(`../../../data/puzzles/${game}.tsv`, import.meta.url);
const games = ["shuqi", "gomoku", "xiangqi"].filter((game) => existsSync(fileOf(game)));

function puzzlesOf(game) {
    const text = readFileSync(fileOf(game), "utf8");
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return lines.map((line) => {
        const [id, rating, , themes, , , moves] = line.split("\t");
        return { id, rating: Number(rating), themes: themes.split(" "), moves: moves.split(" ") };
    });
}

const waitForPlies = (person, count) => person.page.waitForSelector(`.table-puzzle[data-ply="${count}"]`);

async function playMove(person, move) {
    const button = person.page.locator(`.table-puzzle [data-move="${move}"]`);
    if (!/^[a-z]-?\d/.test(move)) return button.click();
    for (const point of endsOf(move)) await person.point(point).click();
}

// Plays the whole line of the puzzle on the board.
async function solve(person, { moves }) {
    for (let ply = 1; ply < moves.length; ply += 2) {
        await waitForPlies(person, ply);
        await playMove(person, moves[ply]);
    }
    await waitForPlies(person, moves.length);
}

// What is on the points of the board once the puzzle has begun.
async function cellsOf(person) {
    await waitForPlies(person, 1);
    const labels = (cells) => cells.map((cell) => cell.getAttribute("aria-label")).join();
    return person.page.locator(".table-puzzle [data-point]").evaluateAll(labels);
}

// Black leaves an open three alone.
const withMistake = ["h8", "i9", "a1", "i10", "a15", "i11", "o1"];

// The review of that game, which ends by resignation.
async function reviewMistake(person) {
    await person.openAt("gomoku/freestyle", withMistake);
    await person.button("认输").click();
    await person.page.locator(".acts-question .button-red").click();
    await person.review();
    await person.page.waitForSelector(".turns .chip");
}

const solved = (person) => person.page.getByText("解出来了！").waitFor();
const progressOf = (person, game) =>
    person.page.evaluate((key) => JSON.parse(localStorage.getItem(key)), `yiguan.puzzles.${game}`);

export const puzzles = [
    ...games.map((game) => ({
        name: `puzzles of ${game}: one is solved, and one is failed and comes again`,
        async run(person) {
            const [first, second] = puzzlesOf(game).filter(({ moves }) => moves.length > 2);
            await person.visit(`puzzles/${game}/${first.id}`);
            await solve(person, first);
            await solved(person);
            await person.visit(`puzzles/${game}/${second.id}`);
            await waitForPlies(person, 1);
            await person.button("看答案").click();
            await waitForPlies(person, second.moves.length);
            await person.page.getByText("这题没有做对").first().waitFor();
            const { solved: done, repeats } = await progressOf(person, game);
            assert.deepEqual(done, [first.id]);
            assert.deepEqual(Object.keys(repeats), [second.id]);
            await person.remember(`puzzles.${game}`, { solved: done, repeats: { [second.id]: { due: 0, step: 0 } } });
            await person.visit(`puzzles/${game}/repeat`);
            await solve(person, second);
            await solved(person);
            assert.equal((await progressOf(person, game)).repeats[second.id].step, 1);
        },
    })),
    {
        name: "rated puzzles change the rating, and a wrong move is told",
        async run(person) {
            const distance = ({ rating }) => Math.abs(rating - 1000); // from a beginner
            const [near, ...others] = puzzlesOf("gomoku").toSorted((a, b) => distance(a) - distance(b));
            await person.remember("puzzles.gomoku", { solved: others.map(({ id }) => id) });
            await person.visit("puzzles/gomoku/rated");
            await waitForPlies(person, 1);
            const corner = ["a1", "o15", "a15", "o1"].find((point) => near.moves[1] !== point);
            await person.point(corner).click();
            await person.page.locator(".note").waitFor();
            await person.page.locator(".puzzle-down").waitFor();
            const { rating, rated } = await progressOf(person, "gomoku");
            assert.ok(rating < 1000 && rated === 1, `${rating}`);
        },
    },
    {
        name: "a streak begins with easy puzzles and counts the solved ones",
        async run(person) {
            await person.visit("puzzles/gomoku/streak");
            await waitForPlies(person, 1);
            await person.page.getByText("连续做对 0 题").waitFor();
            await person.button("看答案").click();
            await person.page.getByText("这一次连续做对 0 题。").waitFor();
            await person.button("再来一次").click();
            await waitForPlies(person, 1);
        },
    },
    {
        name: "the daily puzzle is the same again, and themes narrow the choice",
        async run(person) {
            await person.visit("puzzles/gomoku/daily");
            const cells = await cellsOf(person);
            await person.visit("puzzles/gomoku/daily");
            assert.equal(await cellsOf(person), cells);
            const [theme] = puzzlesOf("gomoku").flatMap(({ themes }) => themes.filter((id) => id !== "-"));
            const fitting = puzzlesOf("gomoku").filter(({ themes }) => themes.includes(theme)).length;
            await person.visit("puzzles/gomoku/theme");
            await waitForPlies(person, 1);
            await person.page.locator(".puzzle-wish select").first().selectOption(theme);
            await person.page.locator(".puzzle-wish [role=status]", { hasText: String(fitting) }).waitFor();
        },
    },
    {
        name: "a review leads to its turning points, and mistakes become puzzles",
        async run(person) {
            await reviewMistake(person);
            const chips = person.page.locator(".turns .chip");
            const isOn = (chip) => chip.and(person.page.locator(".is-on")).waitFor();
            await person.page.keyboard.press("ArrowUp");
            await person.button("下一个转折点").click();
            await isOn(chips.first());
            await person.page.keyboard.press("ArrowDown");
            await person.button("上一个转折点").click();
            await isOn(chips.last());
            assert.match(await chips.last().innerText(), /黑方/);
            await person.page.waitForSelector(".better");
            await person.button("重做失误").click();
            await person.page.waitForURL(/#\/puzzles\/gomoku\/own$/);
            const mistakes = await person.page.evaluate(() => JSON.parse(localStorage.getItem("yiguan.mistakes.gomoku")));
            const { id, lead, moves } = mistakes.at(-1);
            await waitForPlies(person, lead);
            await playMove(person, moves.at(-1));
            await solved(person);
            assert.deepEqual((await progressOf(person, "gomoku")).solved, [id]);
        },
    },
];
