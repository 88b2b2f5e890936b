// The laboratory: a recorded search and its tree, playouts, comparisons, evaluations, traces as files.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { endsOf } from "../lib/page.mjs";

const waitForPlies = (person, count) => person.page.waitForSelector(`.lab[data-ply="${count}"]`);

async function begin(person, game, moves) {
    await person.visit(`lab/${game}`);
    await waitForPlies(person, 0);
    let count = 0;
    for (const move of moves) {
        for (const point of endsOf(move)) await person.point(point).click();
        await waitForPlies(person, ++count);
    }
}

async function search(person, id, amount) {
    await person.page.selectOption(".lab-form select", id);
    await person.page.fill(".lab-form input", String(amount));
    await person.button("开始搜索").click();
    await person.page.getByText("核对过").waitFor();
}

// The number of nodes on the way from the root to the one that is shown, with both.
const pathLength = (person, count) =>
    person.page.waitForFunction(
        (wanted) => document.querySelectorAll(".lab-node .lab-path .chip").length === wanted,
        count,
    );

const opening = { shuqi: [], gomoku: ["h8", "h9", "j8"], xiangqi: ["h2e2", "h9g7"] };

export const lab = [
    ...Object.entries(opening).map(([game, moves]) => ({
        name: `the laboratory shows a search of ${game}: a child, the way up, and what became of a move`,
        async run(person) {
            await begin(person, game, moves);
            await search(person, "alphabeta-history", 2);
            await pathLength(person, 1);
            await person.page.locator(".lab-children .link").first().click();
            await pathLength(person, 2);
            await waitForPlies(person, moves.length + 1);
            await person.button("上一层").click();
            await pathLength(person, 1);
            await waitForPlies(person, moves.length);
            const children = await person.page.locator(".lab-children tbody tr").count();
            assert.ok(children > 2);
        },
    })),
    {
        name: "a move on the board asks what the search did with it",
        async run(person) {
            await begin(person, "gomoku", ["h8", "h9", "j8"]);
            await search(person, "alphabeta-history", 3);
            await person.point("a15").click();
            await person.page.locator(".lab-fate", { hasText: "离所有棋子都超过两格" }).waitFor();
            await person.point("h10").click();
            await person.page.locator(".lab-fate", { hasText: "搜过" }).waitFor();
            await person.button("看它的节点").click();
            await pathLength(person, 2);
            await waitForPlies(person, 4);
        },
    },
    {
        name: "a cut names its refutation and the line that set the bound",
        async run(person) {
            await begin(person, "xiangqi", ["h2e2"]);
            await search(person, "alphabeta-history", 3);
            await person.page.locator(".lab-children tbody tr", { hasText: "至多" }).first().locator(".link").click();
            await pathLength(person, 2);
            await person.page.locator(".lab-cut", { hasText: "反驳" }).waitFor();
            await person.page.locator(".lab-cut", { hasText: "界是第 0 层定下的" }).waitFor();
            await person.button("看反驳").click();
            await pathLength(person, 3);
        },
    },
    {
        name: "the laboratory names moves as the game does",
        async run(person) {
            await begin(person, "xiangqi", ["h2e2"]);
            await search(person, "alphabeta-history", 2);
            const notation = /^[前后]?[马炮车卒象士将][1-9]?[进退平][1-9]$/;
            await person.page.waitForFunction(
                (source) =>
                    [...document.querySelectorAll(".lab-children .link")].every(({ textContent }) =>
                        new RegExp(source).test(textContent),
                    ),
                notation.source,
            );
            await person.page.locator(".lab-children .link", { hasText: "马8进7" }).click();
            await pathLength(person, 2);
            assert.equal(await person.page.locator(".lab-path .chip").last().innerText(), "马8进7");
            await person.page.locator(".lab-children .link", { hasText: /[一二三四五六七八九][进退平][一二三四五六七八九]/ }).first().waitFor();
        },
    },
    {
        name: "the slider goes through the search in its order",
        async run(person) {
            await begin(person, "gomoku", ["h8"]);
            await search(person, "deepening", 2000);
            await person.page.locator(".lab-timeline input").fill("2");
            await pathLength(person, 2);
            await person.page.getByText("第 2 个节点").waitFor();
            await person.button("播放").click();
            await person.page.waitForFunction(() => Number(document.querySelector(".lab-timeline input").value) > 4);
            await person.button("暂停").click();
        },
    },
    {
        name: "a Monte-Carlo search is shown as it grows",
        async run(person) {
            await begin(person, "gomoku", ["h8"]);
            await search(person, "uct", 300);
            const visits = person.page.locator(".lab-bar").first();
            const atEnd = Number(await visits.innerText());
            await person.page.locator(".lab-timeline input").fill("20");
            await person.page.getByText("第 20 次试走之后").waitFor();
            await person.page.waitForFunction(
                (most) => Number(document.querySelector(".lab-bar").textContent) < most,
                atEnd,
            );
            await person.page.locator(".lab-children .link").first().click();
            await waitForPlies(person, 2);
        },
    },
    {
        name: "searches are compared, with three orders of moves",
        async run(person) {
            await person.visit("lab/xiangqi/compare");
            await waitForPlies(person, 0);
            await person.page.fill(".lab-form input", "2");
            await person.button("开始比较").click();
            await person.page.getByText("Knuth").waitFor();
            const nodes = await person.page.locator(".lab-children .lab-bar").allInnerTexts();
            const [minimax, shallow, alphaBeta] = nodes.map((text) => Number(text.replaceAll(/\D/g, "")));
            assert.ok(minimax > shallow && shallow >= alphaBeta, nodes.join());
            const leaves = person.page.locator("p.lab-bar");
            const best = Number.parseInt((await leaves.innerText()).replaceAll(",", ""), 10);
            await person.page.locator(".lab-right input[type=range]").fill("0");
            await person.page.getByText("最坏的在前", { exact: true }).waitFor();
            assert.ok(Number.parseInt((await leaves.innerText()).replaceAll(",", ""), 10) > best);
        },
    },
    {
        name: "an evaluation is drawn on the board",
        async run(person) {
            await person.visit("lab/gomoku/evaluation");
            await waitForPlies(person, 0);
            await person.point("h8").click();
            await waitForPlies(person, 1);
            await person.page.waitForSelector(".lab-heat circle");
            await person.page.selectOption(".lab-node select", "matrix");
            await person.page.getByText("src/engines/gomoku/matrix.cpp").waitFor();
        },
    },
    {
        name: "a trace is saved and opened again; a broken one is refused",
        async run(person) {
            await begin(person, "xiangqi", []);
            await search(person, "alphabeta-history", 2);
            const nodes = await person.page.getByText("核对过").innerText();
            const [download] = await Promise.all([
                person.page.waitForEvent("download"),
                person.button("保存记录").click(),
            ]);
            const text = readFileSync(await download.path(), "utf8");
            await begin(person, "xiangqi", []);
            const input = person.page.locator(".lab input[type=file]");
            await input.setInputFiles({ name: "trace.jsonl", mimeType: "text/plain", buffer: Buffer.from(text) });
            await person.page.getByText(nodes).waitFor();
            const broken = text.replace(/"value":(?!.*"value":)/s, '"value":1'); // that of the root
            await input.setInputFiles({ name: "trace.jsonl", mimeType: "text/plain", buffer: Buffer.from(broken) });
            await person.page.locator("[role=alert]").waitFor();
            await begin(person, "xiangqi", ["h2e2"]);
            await input.setInputFiles({ name: "trace.jsonl", mimeType: "text/plain", buffer: Buffer.from(text) });
            await person.page.getByText("这份记录是另一个局面的").waitFor();
        },
    },
    {
        name: "a move on the board follows a Monte-Carlo search into its tree",
        async run(person) {
            await begin(person, "gomoku", ["h8"]);
            await search(person, "uct", 300);
            await person.page.getByText(/走 \w+。/).waitFor();
            await person.point("h9").click();
            await waitForPlies(person, 2);
            assert.equal(await person.page.locator(".lab-path .chip").last().innerText(), "h9");
            await person.point("a15").click();
            await person.page.getByText("树里还没有 a15").waitFor();
        },
    },
    {
        name: "the laboratory tells which move the champion plays, and bounds as bounds",
        needsServer: true,
        async run(person, server) {
            const moves = ["h8", "i9", "h10", "h9"];
            const place = ["gomoku/freestyle", "--moves", moves.join(" ")];
            for (const nodes of ["700", "1500", "3000"]) {
                const player = `champion:nodes=${nodes}`;
                const told = execFileSync(server.program, ["think", ...place, "--player", player], { encoding: "utf8" });
                const [, best] = /bestmove (\S+)/.exec(told);
                await begin(person, "gomoku", moves);
                await search(person, "champion", Number(nodes));
                const card = await person.page.locator(".lab-choice").innerText();
                assert.ok(card.startsWith(`走 ${best}。`), `${nodes} nodes: ${card}, not ${best}`);
                assert.equal(/至[多少]/.test(card), card.includes("只知道界"), card);
            }
        },
    },
];
