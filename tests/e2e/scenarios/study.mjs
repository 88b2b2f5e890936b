// The analysis board: variations, comments, drawings, the engine, saved studies, links and files.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { movesOf } from "../lib/games.mjs";
import { endsOf } from "../lib/page.mjs";

const waitForPlies = (person, count) => person.page.waitForSelector(`.study[data-ply="${count}"]`);

async function play(person, moves, plies) {
    let count = plies;
    for (const move of moves) {
        for (const point of endsOf(move)) await person.point(point).click();
        await waitForPlies(person, ++count);
    }
}

async function back(person, plies) {
    await person.page.keyboard.press("ArrowLeft");
    await waitForPlies(person, plies);
}

// The moves and comments, without spaces.
const textOf = (person) =>
    person.page.locator(".study-tree").evaluate((tree) => tree.textContent.replaceAll(/\s/g, ""));

const waitForText = (person, text) =>
    person.page.waitForFunction(
        (wanted) => document.querySelector(".study-tree")?.textContent.replaceAll(/\s/g, "") === wanted,
        text,
    );

// A main line of two plies, and a variation with a mark, a comment, a circle and an arrow.
async function write(person) {
    await person.visit("study/xiangqi");
    await waitForPlies(person, 0);
    await play(person, ["h2e2", "h9g7"], 0);
    await back(person, 1);
    await play(person, ["b9c7"], 1);
    await person.page.locator(".study-note .chip", { hasText: "!?" }).click();
    await person.page.fill(".study-note textarea", "不常见");
    await person.page.locator(".study-pens .chip").first().click();
    for (const point of ["e2", "e2", "c7", "d5"]) await person.point(point).click();
    await person.page.waitForSelector(".shape-arrow");
}

const written = "1.炮二平五马8进71…马2进3!?不常见";

async function copied(person, name) {
    await person.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await person.button(name).click();
    await person.button("已复制").waitFor();
    return person.page.evaluate(() => navigator.clipboard.readText());
}

export const study = [
    {
        name: "a study holds variations, comments and drawings, and each step can be undone",
        async run(person) {
            await write(person);
            assert.equal(await textOf(person), written);
            assert.equal(await person.page.locator(".shape-ring").count(), 1);
            await person.button("撤销").click();
            await person.page.waitForSelector(".shape-arrow", { state: "detached" });
            await person.button("重做").click();
            await person.page.waitForSelector(".shape-arrow");
            await person.button("提升变着").click();
            await waitForText(person, "1.炮二平五马2进3!?不常见1…马8进7");
            await person.button("删除这一着和后面的着法").click();
            await waitForPlies(person, 1);
            assert.equal(await textOf(person), "1.炮二平五马8进7");
        },
    },
    {
        name: "a move against the rules is explained on the analysis board",
        async run(person) {
            await person.visit("study/xiangqi");
            await waitForPlies(person, 0);
            await person.point("h0").click();
            await person.point("h1").click();
            await person.page.locator(".note.is-wrong").waitFor();
            await person.point("e5").click();
            await waitForPlies(person, 0);
        },
    },
    {
        name: "unsaved work is there again, and a link holds the whole study",
        async run(person) {
            await write(person);
            await person.visit("study/xiangqi");
            await waitForText(person, written);
            const link = await copied(person, "复制链接");
            await person.visit();
            await person.page.goto(link);
            await waitForText(person, written);
            await person.page.goto("about:blank");
            await person.page.goto(link.slice(0, -8));
            await person.page.waitForSelector(".message[role=alert]");
        },
    },
    {
        name: "a study is saved under a name, opened again and deleted",
        async run(person) {
            await write(person);
            await person.button("保存").click();
            await person.page.locator(".study-tools input[type=text]").fill("我的布局");
            await person.page.keyboard.press("Enter");
            await person.page.locator("h1", { hasText: "我的布局" }).waitFor();
            await person.page.reload();
            await person.page.locator("h1", { hasText: "我的布局" }).waitFor();
            assert.equal(await textOf(person), written);
            await person.visit("study/xiangqi");
            await waitForPlies(person, 0);
            await person.page.locator(".study-list li", { hasText: "我的布局" }).locator("button").click();
            await person.page.locator("dialog").getByRole("button", { name: "删除", exact: true }).click();
            await person.page.waitForFunction(() => document.querySelectorAll(".study-list li").length === 0);
        },
    },
    {
        name: "a study is exported, and a file with several games is opened",
        async run(person) {
            await write(person);
            await person.button("导出").click();
            const row = person.page.locator(".export li", { hasText: "ICCS" });
            const [file] = await Promise.all([person.page.waitForEvent("download"), row.locator("a").click()]);
            const text = readFileSync(await file.path(), "utf8");
            assert.match(text, /1\. H2-E2 H9-G7 \(1\.\.\. B9-C7 \$5 \{不常见/);
            await person.button("关闭").click();
            const games = { name: "two.pgn", mimeType: "text/plain", buffer: Buffer.from(`${text}\n${text}`) };
            await person.page.locator(".study-tools input[type=file]").setInputFiles(games);
            await person.page.locator("dialog .study-list button").nth(1).click();
            await person.page.waitForSelector(".study-tools input[type=text]");
            assert.equal(await textOf(person), written);
            const bad = { name: "bad.pgn", mimeType: "text/plain", buffer: Buffer.from("nothing of the kind") };
            await person.page.locator(".study-tools input[type=file]").setInputFiles(bad);
            await person.page.locator(".damages", { hasText: "nothing" }).waitFor();
            const empty = { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.from("") };
            await person.page.locator(".study-tools input[type=file]").setInputFiles(empty);
            await person.page.locator(".note.is-wrong").waitFor();
            person.complaints.length = 0; // the browser reports the refusal
        },
    },
    ...["xiangqi", "gomoku", "shuqi"].map((game) => ({
        name: `the engine of the analysis board thinks about ${game}`,
        async run(person) {
            await person.visit(`study/${game}`);
            await waitForPlies(person, 0);
            await play(person, movesOf(game).slice(0, 2), 0);
            await person.page.selectOption(".study-count select", "2");
            await person.button("开始分析").click();
            await person.page.waitForFunction(() => document.querySelectorAll(".study-lines li").length === 2);
            await person.page.waitForSelector(".study-bar");
            await person.page.locator(".study-lines li").first().locator("button").first().click();
            await waitForPlies(person, 3);
            await person.page.waitForSelector(".study-lines li");
            await person.button("对方的威胁").click();
            await person.page.waitForSelector(".study-lines li span > span");
            await person.button("停止").click();
            await person.page.waitForSelector(".study-lines", { state: "detached" });
        },
    })),
    {
        name: "a move tried in a review goes on at the analysis board",
        async run(person) {
            const moves = movesOf("gomoku");
            await person.openAt("gomoku/freestyle", moves.slice(0, -1));
            await person.play(moves.at(-1));
            await person.review();
            await person.page.keyboard.press("ArrowUp");
            await person.page.waitForSelector(".board-svg.is-draggable, .board-svg");
            await person.point("a1").click();
            await waitForPlies(person, 1);
            await person.page.waitForFunction(() => document.querySelectorAll(".study-variation").length === 1);
        },
    },
];
