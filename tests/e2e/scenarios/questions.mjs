// The questions of a student, each answered by the laboratory in words and numbers within two minutes.
// YIGUAN_QUESTIONS=FOLDER: with a picture of each answer.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

const mostMs = 120_000;
const picturesFolder = process.env.YIGUAN_QUESTIONS ?? "";

const waitForPlies = (person, count) => person.page.waitForSelector(`.lab[data-ply="${count}"]`);

// The numbers of a sentence such as "4,205" and "−2.18".
const numbers = (parts) => parts.map((part) => Number(part.replaceAll(",", "").replace("−", "-")));

// Waits for text on the page and returns the parts in parentheses of the pattern.
async function read(person, selector, pattern) {
    const found = await person.page.waitForFunction(
        ([where, source]) =>
            [...document.querySelectorAll(where)]
                .map(({ textContent }) => new RegExp(source).exec(textContent))
                .find(Boolean),
        [selector, pattern.source],
    );
    return (await found.jsonValue()).slice(1);
}

async function keep(person, name) {
    if (picturesFolder === "") return;
    mkdirSync(picturesFolder, { recursive: true });
    await person.page.screenshot({ path: join(picturesFolder, `${name}.png`), fullPage: true });
}

async function ask(person, game, question, plies) {
    await person.visit(`lab/${game}`);
    await waitForPlies(person, 0);
    await person.page.locator(".lab-questions summary").click();
    await person.page.getByRole("link", { name: question }).click();
    await waitForPlies(person, plies);
    await person.page.locator(".lab-questions summary").click();
}

async function searchFor(person, game, question, plies) {
    await ask(person, game, question, plies);
    await person.button("开始搜索").click();
    await person.page.waitForSelector(".lab-children .link");
}

async function compareFor(person, question) {
    await ask(person, "xiangqi", question, 2);
    await person.button("开始比较").click();
}

const value = "([+−]?[\\d.]+)";

async function why(person) {
    await searchFor(person, "gomoku", "为什么走这一步？", 4);
    const [move, ...words] = await read(person, ".lab-choice", new RegExp(`走 (\\w+)。 对走棋的一方，值是 ${value}。它料想接着走 (.+?)。`));
    assert.match(words[1], /^\w+ {2}\w+$/, "two moves that it expects");
    await person.page.locator(".lab-fate").waitFor({ state: "detached" });
    await person.point("g9").click(); // the move that the student thought of
    const [other] = await read(person, ".lab-fate", new RegExp(`g9： 搜过：(?:至多 )?${value}。`));
    const [best, own] = numbers([words[0], other]);
    assert.ok(move !== "g9" && best > own, `${move} ${best}, g9 ${own}`);
    await read(person, ".lab-fate", /(?:反驳|料想)：(\w+)/);
    await keep(person, "why");
}

async function never(person) {
    await searchFor(person, "gomoku", "为什么没看那一步？", 4);
    await person.point("a15").click();
    await read(person, ".lab-fate", /a15： 不在候选着法里：(离所有棋子都超过两格)/);
    await keep(person, "never-a-candidate");
    await person.page.locator(".lab-children tbody tr", { hasText: "至多" }).first().locator(".link").click();
    const [moves, nodes] = numbers(await read(person, ".lab-node .lab-cut", /省下 (\d+) 着，大约 ([\d,]+) 个节点/));
    assert.ok(moves > 0 && nodes >= moves);
    await person.page.locator("summary", { hasText: `剪掉 ${moves} 着` }).click();
    await person.page.locator(".lab-moves .link:visible").first().click();
    await read(person, ".lab-fate", /没有搜：轮到它之前已经剪枝。.*反驳：(\w+).*界是第 0 层定下的/);
    await keep(person, "never-cut-off");
}

async function pruning(person) {
    await compareFor(person, "剪枝省下什么？");
    const saves = /每一着都搜，要看 ([\d,]+) 个局面；用 α-β 剪枝，看 ([\d,]+) 个；.+只看 ([\d,]+) 个。值一样，省下 ([\d.]+)%/;
    const [all, cut, few, share] = numbers(await read(person, ".lab-right", saves));
    assert.ok(all > 5 * cut && cut > few && share > 90, [all, cut, few, share].join());
    const same = await person.page.locator(".lab-children tbody tr", { hasText: "同值" }).count();
    assert.ok(same > 4, `${same} searches with the same value`);
    await keep(person, "pruning");
}

async function order(person) {
    await compareFor(person, "着法的先后为什么要紧？");
    const matters = /最坏的在前要 ([\d,]+) 个叶节点，最好的在前只要 ([\d,]+) 个，相差 ([\d.]+) 倍：先搜好的着法/;
    const [worst, best, times] = numbers(await read(person, ".lab-right", matters));
    assert.ok(worst > 2 * best && Math.abs(worst / best - times) < 0.1, [worst, best, times].join());
    const shown = /([\d,]+) 个叶节点 · 首着剪枝 (\d+)%/;
    const atBest = numbers(await read(person, "p.lab-bar", shown));
    await keep(person, "order-best-first");
    await person.page.locator(".lab-right input[type=range]").fill("0");
    await person.page.getByText("最坏的在前", { exact: true }).waitFor();
    const atWorst = numbers(await read(person, "p.lab-bar", shown));
    assert.deepEqual([atBest[0], atWorst[0]], [best, worst]);
    assert.ok(atBest[1] > atWorst[1], "best first, more cuts come with the first move");
    await keep(person, "order-worst-first");
}

async function horizon(person) {
    await ask(person, "xiangqi", "什么是水平线效应？", 0);
    await person.button("看水平线效应").click();
    const stops = new RegExp(`料想 (炮\\S+).*停在那里，评估是 ${value}。`);
    const unseen = new RegExp(`接着的 (车\\S+) 在深度以外，它没有看到；走到局面平静，值其实是 ${value}。`);
    const [move, believed] = await read(person, ".lab-horizon", stops);
    const [reply, real] = await read(person, ".lab-horizon", unseen);
    assert.equal(move, "炮八进七", "the cannon takes a horse that a rook protects");
    assert.equal(reply, "车9平8", "the other rook takes the other cannon");
    assert.ok(numbers([believed])[0] > 1 && numbers([real])[0] < -1, `${believed} ${real}`);
    await keep(person, "horizon");
    await person.button("看没看到的着法").click();
    await waitForPlies(person, 4);
    await keep(person, "horizon-unseen");
    await person.button("回到原来的局面").click();
    await waitForPlies(person, 0);
}

async function learned(person) {
    await ask(person, "gomoku", "学来的评估看到什么？", 4);
    await person.page.locator(".lab-node select").selectOption({ label: "学来的评估" });
    await read(person, ".lab-node", /它看每个空点四条线上的(棋形)/);
    const [point, points] = await read(person, ".lab-ranks tbody tr", /^(\w\d+?)(−?\d+) 第 1/);
    const onBoard = await person.page.locator(".lab-heat text").allTextContents();
    assert.ok(onBoard.length > 20 && onBoard.includes(points), `${points} at ${point}`);
    const [place, own, , other] = await read(person, ".lab-node", /差别最大的是 (\w+)：这张表排第 (\d+)，“(.+?)”排第 (\d+)。/);
    assert.ok(place !== "" && own !== other);
    await keep(person, "learned");
}

// The student has two minutes, from the page of the laboratory to the answer.
const trial = (name, answer) => ({
    name: `a student asks: ${name}`,
    async run(person) {
        const began = Date.now();
        await answer(person);
        const took = Date.now() - began;
        assert.ok(took < mostMs, `the answer took ${took} ms`);
    },
});

export const questions = [
    trial("why this move?", why),
    trial("why was that move never looked at?", never),
    trial("what does pruning buy?", pruning),
    trial("why does order matter?", order),
    trial("what is the horizon effect?", horizon),
    trial("what does the learned evaluation see?", learned),
];
