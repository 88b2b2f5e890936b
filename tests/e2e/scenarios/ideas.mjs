// The lessons about ideas of game programs: their exercises are answered wrongly, then rightly.
import assert from "node:assert/strict";
import { fullOr } from "../lib/full.mjs";
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

// Moves a row to a place, by the keyboard.
async function moveRow(person, name, place) {
    const rows = person.page.locator(".idea-order li");
    const names = await rows.locator("span:first-child").allInnerTexts();
    for (let row = names.indexOf(name); row > place; --row) {
        await person.page.getByRole("button", { name: `${name} 上移`, exact: true }).focus();
        await person.page.keyboard.press("Enter");
        await rows
            .nth(row - 1)
            .getByText(name, { exact: true })
            .waitFor();
    }
}

// Exercises of a lesson, each answered wrongly, then rightly; `stage` and `plies` as in `open`.
const move = (stage, plies, wrong, right) => async (person, idea) => {
    await open(person, idea, stage, plies);
    await play(person, wrong, false);
    await playAgain(person, plies);
    await play(person, right, true);
};
const choice = (stage, plies, wrong, right) => async (person, idea) => {
    await open(person, idea, stage, plies);
    await choose(person, wrong, false);
    await choose(person, right, true);
};
const number = (stage, plies, wrong, right) => async (person, idea) => {
    await open(person, idea, stage, plies);
    await enter(person, wrong, false);
    await enter(person, right, true);
};
const order = (stage, plies, right) => async (person, idea) => {
    await open(person, idea, stage, plies);
    await person.page.waitForSelector(".idea-order li");
    await press(person, false);
    for (const [place, name] of right.entries()) await moveRow(person, name, place);
    await press(person, true);
};

// A node that was cut off.
async function cutNode(person, idea) {
    await open(person, idea, 6, 6);
    await press(person, false, "就是这个节点");
    await person.page.locator(".lab-children tbody tr", { hasText: "至多" }).first().locator(".link").click();
    await person.page.waitForSelector('.idea[data-ply="7"]');
    await press(person, true, "就是这个节点");
}

// A deep cut has the bound that the ply above already had.
async function deepCut(person, idea) {
    await open(person, idea, 7, 8);
    await person.page.waitForSelector(".idea-option");
    const windows = await person.page.locator(".idea-option").allInnerTexts();
    const edges = (text) => /2: (\S+) … .*3: \S+ … (\S+)/.exec(text)?.slice(1) ?? [];
    const deep = windows.findIndex((text) => edges(text).length === 2 && edges(text).every((edge) => edge === "0.00"));
    assert.ok(deep > 0, windows.join("\n"));
    await person.page.locator(".idea-option input").first().check();
    await press(person, false);
    await person.page.locator(".idea-option input").nth(deep).check();
    await press(person, true);
}

async function leastLeaves(person, idea) {
    await open(person, idea, 7, 6);
    await enter(person, 100, false);
    const [, branching] = /b = (\d+(?:\.\d+)?)/.exec(await person.page.locator(".idea-found").innerText());
    await enter(person, Math.round(branching ** 2 + Number(branching) - 1), true);
}

// The chance to win with a rook more, from the weight that was fitted in the page.
async function rookChance(person, idea) {
    await open(person, idea, 5, 0);
    const weight = person.page.locator(".idea-panel tr", { hasText: "车" }).locator("td").last();
    const rook = Number.parseFloat((await weight.innerText()).replace("−", "-"));
    await enter(person, 10, false);
    await enter(person, Math.round(100 / (1 + Math.exp(-rook))), true);
}

// Which option is the best depends on what was learned: one of the four is.
const bestOfFour = (stage, plies) => async (person, idea) => {
    await open(person, idea, stage, plies);
    const options = person.page.locator(".idea-option input");
    await options.first().waitFor();
    const shares = [];
    for (let option = 0; option < 4; ++option) {
        await options.nth(option).check();
        await person.button("批改").click();
        const told = person.page.locator(".idea-right, .idea-wrong");
        await told.waitFor();
        const [own, best] = (await told.innerText()).match(/[\d.]+(?=%)/g).map(Number);
        assert.equal(await told.evaluate((each) => each.classList.contains("idea-right")), own === best);
        shares.push(own);
    }
    assert.ok(new Set(shares).size > 1, shares.join());
};

const exercises = {
    rules: [choice(5, 7, "5", "2"), move(6, 8, "a1", "i10"), move(7, 24, "j9", "l4")],
    tables: [
        move(5, 8, "h11", "i10"),
        order(6, 8, ["i7", "i10", "i11", "i6", "j9"]),
        choice(7, 4, "opening", "box"),
        move(8, 27, "k10", "f4"),
    ],
    minimax: [choice(6, 6, "e2e6", "i0h0"), move(7, 8, "b0b9", "e2e6"), number(8, 0, 44, 44 * 45)],
    cuts: [choice(5, 7, "g7e6", "c7e6"), cutNode, deepCut],
    ordering: [order(5, 8, ["马八进七"]), move(6, 6, "a0a1", "i0h0"), leastLeaves],
    deepening: [move(5, 4, "k5j4", "l6k7"), choice(6, 0, "l6k7", "o7k11"), number(7, 0, 1000, 34000)],
    horizon: [move(5, 7, "a6a5", "i7i3"), move(6, 10, "b2b9", "b2e2"), choice(7, 6, "start", "pawn")],
    threats: [move(5, 24, "a1", "l6"), number(6, 14, 3, 4), move(7, 16, "f9", "j6")],
    playouts: [choice(5, 4, "k9", "i6"), choice(6, 4, "k9", "j7"), choice(7, 11, "close", "three")],
    learning: [rookChance, bestOfFour(6, 0), move(7, 3, "a9a8", "c7e6")],
    measuring: [number(5, 4, 100, 191), choice(6, 4, "few", "clear"), number(7, 4, 20, 400)],
    champion: [choice(5, 12, "futility", "reductions"), choice(6, 12, "aspiration", "singular"), number(7, 10, 1, 7)],
    network: [number(6, 0, 1260, 80640), number(7, 2, 2, 3), bestOfFour(8, 3)],
};

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
    // The usual ones have an exercise of every kind.
    ...fullOr(Object.keys(exercises), ["tables", "cuts", "threats", "learning"]).map((idea) => ({
        name: `the exercises about ideas: ${idea}`,
        async run(person) {
            const all = exercises[idea];
            for (const exercise of all) await exercise(person, idea);
            await isDone(person, idea, `${all.length}/${all.length}`);
        },
    })),
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
    {
        name: "a small network learns from games, and shows what a piece is worth to it",
        async run(person) {
            await open(person, "network", 5, 0);
            await person.page.locator(".lab-form select").last().selectOption("50");
            await person.button("运行").click();
            await person.page.getByText("学完了").waitFor();
            await person.page.waitForSelector(".lab-heat text");
            const worth = async (piece) => {
                const cells = person.page.locator(".idea-panel tbody tr", { hasText: piece }).locator("td");
                return Number.parseFloat((await cells.nth(1).innerText()).replace("−", "-"));
            };
            const [rook, pawn] = [await worth("车"), await worth("兵")];
            assert.ok(rook > pawn && rook > 0, `rook ${rook}, pawn ${pawn}`);
        },
    },
];
