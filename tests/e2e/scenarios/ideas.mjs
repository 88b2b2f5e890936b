// The lessons about ideas of game programs: their exercises are answered wrongly, then rightly.
import assert from "node:assert/strict";
import { endsOf } from "../lib/page.mjs";

// A stage of a lesson, from 1; `plies`: of the position on its board.
async function open(person, idea, stage, plies) {
    await person.visit(`ideas/${idea}/${stage}`);
    await person.page.waitForSelector(`.idea[data-stage="${stage}"][data-ply="${plies}"] .cell`);
}

const verdict = (person, isRight) => person.page.waitForSelector(isRight ? ".idea-right" : ".idea-wrong");

async function press(person, isRight, button = "批改") {
    await person.button(button).click();
    await verdict(person, isRight);
}

// Answers by a move.
async function play(person, move, isRight) {
    for (const point of endsOf(move)) await person.point(point).click();
    await verdict(person, isRight);
}

async function playAgain(person, plies) {
    await person.button("再试一次").click();
    await person.page.waitForSelector(`.idea[data-ply="${plies}"]`);
}

async function choose(person, id, isRight) {
    await person.page.check(`.idea-option input[value="${id}"]`);
    await press(person, isRight);
}

async function enter(person, number, isRight) {
    await person.page.fill(".idea-panel input[type=number]", String(number));
    await press(person, isRight);
}

// Moves the last row to the top, by the keyboard.
async function lastToTop(person) {
    const rows = person.page.locator(".idea-order li");
    const count = await rows.count();
    const name = await rows.last().locator("span").first().innerText();
    for (let row = count - 1; row > 0; --row) {
        await person.page.getByRole("button", { name: `${name} 上移` }).focus();
        await person.page.keyboard.press("Enter");
        await rows
            .nth(row - 1)
            .getByText(name, { exact: true })
            .waitFor();
    }
}

async function isDone(person, idea, text) {
    await person.visit("ideas");
    await person.page.locator(`.ideas-card[href="#/ideas/${idea}"]`).getByText(text).waitFor();
}

export const ideas = [
    {
        name: "a lesson is read, tried and its sources are shown",
        async run(person) {
            await person.visit("ideas");
            await person.page.click('.ideas-card[href="#/ideas/minimax"]');
            await person.page.locator(".idea-found", { hasText: "+1.00" }).waitFor();
            await person.page.locator(".acts .button-main").click();
            await person.page.waitForSelector('.idea[data-stage="2"][data-ply="7"]');
            await open(person, "minimax", 5, 6);
            await person.page.selectOption(".lab-form select", "minimax:depth=2");
            await person.button("运行").click();
            await person.page.locator(".lab-children .link").first().click();
            await person.page.waitForSelector('.idea[data-ply="7"]');
            await open(person, "minimax", 9, 6);
            await person.page.getByText("src/search/minimax.h").waitFor();
        },
    },
    {
        name: "the exercises about minimax: a choice, a move, a number",
        async run(person) {
            await open(person, "minimax", 6, 6);
            await choose(person, "e2e6", false);
            await choose(person, "i0h0", true);
            await open(person, "minimax", 7, 8);
            await play(person, "b0b9", false);
            await playAgain(person, 8);
            await play(person, "e2e6", true);
            await open(person, "minimax", 8, 0);
            await enter(person, 44, false);
            await enter(person, 44 * 45, true);
            await isDone(person, "minimax", "3/3");
        },
    },
    {
        name: "the exercises about cuts: a reply, a node of a tree, a deep cut",
        async run(person) {
            await open(person, "cuts", 5, 7);
            await choose(person, "g7e6", false);
            await choose(person, "c7e6", true);
            await open(person, "cuts", 6, 6);
            await press(person, false, "就是这个节点");
            await person.page.locator(".lab-children tbody tr", { hasText: "至多" }).first().locator(".link").click();
            await person.page.waitForSelector('.idea[data-ply="7"]');
            await press(person, true, "就是这个节点");
            await open(person, "cuts", 7, 8);
            await person.page.waitForSelector(".idea-option");
            const windows = await person.page.locator(".idea-option").allInnerTexts();
            // A deep cut has the bound that the ply above already had.
            const isInherited = (text) =>
                /2: (\S+) … .*3: \S+ … (\S+)/
                    .exec(text)
                    ?.slice(1)
                    .every((edge) => edge === "0.00");
            const deep = windows.findIndex(isInherited);
            assert.ok(deep > 0, windows.join("\n"));
            await person.page.locator(".idea-option input").first().check();
            await press(person, false);
            await person.page.locator(".idea-option input").nth(deep).check();
            await press(person, true);
            await isDone(person, "cuts", "3/3");
        },
    },
    {
        name: "the exercises about move ordering: an order, a move, a number",
        async run(person) {
            await open(person, "ordering", 5, 8);
            await person.page.waitForSelector(".idea-order li");
            await press(person, false);
            await lastToTop(person);
            await press(person, true);
            await open(person, "ordering", 6, 6);
            await play(person, "a0a1", false);
            await playAgain(person, 6);
            await play(person, "i0h0", true);
            await open(person, "ordering", 7, 6);
            await enter(person, 100, false);
            const [, branching] = /b = (\d+(?:\.\d+)?)/.exec(await person.page.locator(".idea-found").innerText());
            await enter(person, Math.round(branching ** 2 + Number(branching) - 1), true);
            await isDone(person, "ordering", "3/3");
        },
    },
    {
        name: "the exercises about threats: two wins by fours and their length",
        async run(person) {
            await open(person, "threats", 5, 24);
            await play(person, "a1", false);
            await playAgain(person, 24);
            await play(person, "l6", true);
            await open(person, "threats", 6, 14);
            await enter(person, 3, false);
            await enter(person, 4, true);
            await open(person, "threats", 7, 16);
            await play(person, "f9", false);
            await playAgain(person, 16);
            await play(person, "j6", true);
            await isDone(person, "threats", "3/3");
        },
    },
    {
        name: "weights are fitted to games, and a match is played until it is stopped",
        async run(person) {
            await open(person, "learning", 4, 0);
            await person.page.locator(".lab-form select").first().selectOption("rules");
            await person.page.locator(".lab-form select").last().selectOption("50");
            await person.button("运行").click();
            await person.page.getByText("拟合完成").waitFor();
            await open(person, "measuring", 4, 0);
            await person.button("运行").click();
            await person.page.locator(".idea-panel dd", { hasText: "±" }).waitFor();
            await person.button("停止").click();
            await person.button("运行").waitFor();
        },
    },
];
