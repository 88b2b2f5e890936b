// Every lesson of the rules is done on the board.
import { readFileSync } from "node:fs";
import { fullOr } from "../lib/full.mjs";
import { endsOf } from "../lib/page.mjs";

const lessonsOf = (game) =>
    JSON.parse(readFileSync(new URL(`../../../data/lessons/${game}.json`, import.meta.url), "utf8")).steps;

// Where the task asks for any stone.
const anywhere = ["a1", "b2", "c3"];

async function choose(person, move) {
    const hasPoints = /^[a-z]-?\d/.test(move);
    if (!hasPoints) return person.page.click(`.lesson [data-move="${move}"]`);
    for (const point of endsOf(move)) await person.point(point).click();
}

const waitForPlies = (person, count) => person.page.waitForSelector(`.table-lesson[data-ply="${count}"]`);

async function playStages(person, { play, moves, sum }) {
    let plies = moves.length;
    for (const [i, { accept, reply }] of play.entries()) {
        await choose(person, accept === "any" ? anywhere[i] : accept[0]);
        if (sum) {
            await person.page.locator(".span-field input").fill(sum.solution);
            await person.page.waitForSelector(".span-live.is-right");
            await person.page.keyboard.press("Enter");
        }
        plies += reply === undefined ? 1 : 2;
        await waitForPlies(person, plies);
    }
}

async function learn(person, game, lesson) {
    await person.visit(`learn/${game}/${lesson.id}`);
    await waitForPlies(person, lesson.moves.length);
    if (lesson.play) await playStages(person, lesson);
    else if (lesson.try) await choose(person, lesson.try.move);
    else for (const point of lesson.find.points) await person.point(point).click();
    await person.page.waitForSelector(".lesson-done");
}

export const lessons = fullOr(["shuqi", "gomoku", "xiangqi"], ["shuqi"]).map((game) => ({
    name: `the lessons of ${game} are done one by one`,
    async run(person) {
        const all = lessonsOf(game);
        for (const lesson of all) await learn(person, game, lesson);
        await person.page.click(`.table-actions a[href="#/new/${game}"]`);
        await person.visit(`learn/${game}`);
        await person.page.waitForFunction(
            (count) => document.querySelectorAll(".lesson-list .icon").length === count,
            all.length,
        );
    },
}));
