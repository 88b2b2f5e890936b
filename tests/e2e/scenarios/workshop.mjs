// The workshop: bots that are written in the page, their games and matches, and hostile ones.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fullOr } from "../lib/full.mjs";
import { patienceMs } from "../lib/page.mjs";

const template = (name) => readFileSync(new URL(`../../../data/bots/templates/${name}`, import.meta.url), "utf8");
const hostileFolder = new URL("../../hostile_bots/", import.meta.url);
const hostileBots = readdirSync(hostileFolder)
    .filter((name) => /\.(py|mjs)$/.test(name))
    .map((name) => {
        const source = readFileSync(new URL(name, hostileFolder), "utf8");
        const [, expected] = /Expected: (.*)/.exec(source);
        return { name, source, expected: expected.split(" ") };
    });

const languageOf = (name) => (name.endsWith(".py") ? "python" : "javascript");

// Stores a bot in this browser as the page does, and opens it; the page is not loaded again.
async function write(person, id, { game = "gomoku", name, source }) {
    await person.remember(`bot.${id}`, { title: id, game, language: languageOf(name), source, at: 0, versions: [] });
    await person.page.evaluate((place) => void (location.hash = `#/${place}`), `workshop/${id}`);
    await person.page.getByRole("heading", { name: id, exact: true }).waitFor();
    await person.page.locator(".shop-desk .cell").first().waitFor();
}

const view = (person, name) => person.page.locator(`.shop-view-${name}`).click();
const waitForStones = (person, count) =>
    person.page.waitForFunction((wanted) => document.querySelectorAll(".shop-play .piece").length === wanted, count);

// So many games of the match, or more.
const waitForGames = (page, count) =>
    page.waitForFunction((wanted) => Number(document.querySelector(".shop-match")?.dataset.games ?? 0) >= wanted, count);

// The bot has the first move.
const letItBegin = (person) => person.button("我走白方").click();

// Pasted, so that the editor does not indent its lines.
async function fillEditor(person, text) {
    await person.page.locator(".cm-content").click();
    await person.page.keyboard.press("Control+A");
    await person.page.locator(".cm-content").evaluate((content, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
}

const waysOut = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "importScripts", "indexedDB", "caches", "navigator"];

const faults = {
    syntax: "语法错误",
    exception: "机器人出错了",
    "no-choose": "文件里没有 choose",
    recursion: "太多层",
    memory: "内存用完",
    time: "没有在限定的时间里走棋",
    illegal: "着法不合法",
    broken: "解释器不能继续运行",
    resign: "机器人认输了",
};

// For a bot that must be stopped by something else, on the slowest machine.
const ampleSeconds = 60;

// What became of the bot's first move: the kind of its fault, "resign" or "move".
async function outcome(page) {
    const found = await page.waitForFunction((words) => {
        const stopped = document.querySelector(".shop-play [role=alert]")?.textContent ?? "";
        for (const [kind, text] of Object.entries(words)) if (stopped.includes(text)) return kind;
        return document.querySelectorAll(".shop-play .piece").length > 0 ? "move" : null;
    }, faults);
    return found.jsonValue();
}

export const workshop = [
    ...["python", "javascript"].map((language) => ({
        name: `workshop: a bot is written from a template in ${language}, and plays by hand`,
        async run(person) {
            await person.visit("workshop");
            await person.page.locator(".shop-form select").nth(0).selectOption("gomoku");
            await person.page.locator(".shop-form select").nth(1).selectOption(language);
            await person.page.locator(".shop-form select").nth(2).selectOption("rules");
            await person.button("开始写").click();
            await person.page.locator(".shop-desk .cell").first().waitFor();
            await person.button("我走黑方").click();
            await person.point("h8").click();
            await waitForStones(person, 2);
            await person.button("悔一步").click();
            await waitForStones(person, 0);
            assert.equal(await person.page.locator(".shop-fault").count(), 0);
        },
    })),
    {
        name: "workshop: a bot plays by other rules of its game",
        async run(person) {
            await write(person, "renju", { name: "a.py", source: template("random.py") });
            await person.page.locator(".shop-name select").selectOption("gomoku/renju");
            await letItBegin(person);
            await waitForStones(person, 1);
            await person.visit("workshop/renju");
            assert.equal(await person.page.locator(".shop-name select").inputValue(), "gomoku/renju");
            await view(person, "match");
            await person.page.locator(".shop-form input").nth(0).fill("1");
            await person.button("开始比赛").click();
            await person.page.locator(".shop-match[data-games='2']").waitFor();
            const matches = await person.page.evaluate(() => JSON.parse(localStorage.getItem("yiguan.botMatches.renju")));
            assert.deepEqual(matches.map(({ rules }) => rules), ["gomoku/renju"]);
        },
    },
    {
        name: "workshop: a bot of the page beats the rules in gomoku, and its games can be watched",
        async run(person) {
            await write(person, "strong", { name: "a.py", source: template("alphabeta.py") });
            await view(person, "match");
            await person.page.locator(".shop-form select").first().selectOption("1"); // rules
            await person.page.locator(".shop-form input").nth(0).fill("2");
            await person.page.locator(".shop-form input").nth(1).fill("20000");
            await person.button("开始比赛").click();
            await person.page.locator(".shop-match[data-games='4']").waitFor();
            const score = await person.page.locator(".shop-result dd b").nth(1).innerText();
            assert.ok(Number.parseFloat(score) > 50, score);
            await person.page.getByText("看对局").click();
            await person.page.locator(".shop-game-list .chip").first().click();
            await person.page.locator(".shop-game .piece").first().waitFor();
            await person.page.getByText("在分析棋盘上打开").click();
            await person.page.locator(".study .piece").first().waitFor();
        },
    },
    {
        name: "workshop: a match shows what the bot printed, and why each game ended",
        async run(person) {
            const source = `export const choose = (board) => {
                console.log("looked at " + board.legalMoves().length);
                return board.legalMoves()[0];
            };`;
            await write(person, "printing", { name: "a.mjs", source });
            await view(person, "match");
            await person.page.locator(".shop-form select").first().selectOption("1"); // rules
            await person.page.locator(".shop-form input").nth(0).fill("1");
            await person.button("开始比赛").click();
            await person.page.locator(".shop-match[data-games='2']").waitFor();
            await person.page.getByText("看对局").click();
            await person.page.locator(".shop-game-list .chip").first().click();
            const game = person.page.locator(".shop-game");
            await game.locator(".shop-console pre", { hasText: /looked at \d+/ }).waitFor();
            await game.getByText("白方连成五子").waitFor();
            const stored = await person.page.evaluate(() => localStorage.getItem("yiguan.botMatches.printing"));
            assert.doesNotMatch(stored, /looked at \d/);
        },
    },
    {
        name: "workshop: a bot climbs the ladder until an opponent stops it",
        async run(person) {
            await write(person, "climber", { name: "a.mjs", source: template("random.mjs") });
            await view(person, "ladder");
            await person.page.locator(".shop-panel input").fill("1");
            await person.button("开始挑战").click();
            await person.page.locator(".shop-failed").waitFor();
            await person.page.locator(".shop-result").first().waitFor();
        },
    },
    {
        name: "workshop: an error of a bot shows its line, and the mended bot goes on",
        async run(person) {
            await write(person, "wrong", { name: "a.py", source: template("random.py") });
            await fillEditor(person, "def choose(board):\nreturn 1 // 0");
            await letItBegin(person);
            await person.page.locator(".shop-fault", { hasText: "第 2 行：语法错误" }).waitFor();
            await person.page.locator(".cm-lint-marker-error").waitFor();
            await fillEditor(person, "def choose(board): return board.legal_moves()[0]");
            await letItBegin(person);
            await waitForStones(person, 1);
        },
    },
    {
        name: "workshop: two versions of a bot are compared, and the bot is changed back",
        async run(person) {
            await write(person, "versions", { name: "a.mjs", source: template("random.mjs") });
            await view(person, "versions");
            await person.button("保留这个版本").click();
            await fillEditor(person, "export const choose = (board) => board.candidates()[0];");
            await person.button("和它比赛").click();
            await person.page.locator(".shop-form select").nth(1).selectOption("sprt");
            await person.page.locator(".shop-form input").nth(0).fill("2");
            await person.button("开始比赛").click();
            await person.page.locator(".shop-match[data-games='4']").waitFor();
            await person.page.locator(".shop-result", { hasText: "对数似然比" }).waitFor();
            await view(person, "versions");
            await person.button("换回它").click();
            await person.page.locator(".cm-content", { hasText: "by chance" }).waitFor();
        },
    },
    {
        name: "workshop: a match that was stopped is resumed where it was",
        async run(person) {
            await write(person, "resumed", { name: "a.mjs", source: template("rules.mjs") });
            await view(person, "match");
            await person.page.locator(".shop-form input").nth(0).fill("1000");
            await person.button("开始比赛").click();
            await waitForGames(person.page, 2);
            await person.button("停止").click();
            await person.visit("workshop/resumed");
            await view(person, "match");
            const before = Number(await person.page.locator(".shop-match").getAttribute("data-games"));
            assert.ok(before >= 2);
            await person.button("接着下").click();
            await person.page.waitForFunction(
                (count) => Number(document.querySelector(".shop-match").dataset.games) > count,
                before,
            );
        },
    },
    {
        name: "workshop: a bot in a link is shown, and runs only after it was kept",
        options: { permissions: ["clipboard-read", "clipboard-write"] },
        async run(person) {
            await write(person, "shared", { name: "a.py", source: template("uct.py") });
            await view(person, "share");
            await person.button("复制链接").click();
            await person.button("已复制").waitFor();
            const link = await person.page.evaluate(() => navigator.clipboard.readText());
            await person.visit(link.split("#/")[1]);
            await person.page.locator(".cm-content", { hasText: "Monte-Carlo" }).waitFor();
            await person.button("保存为我的机器人").click();
            await letItBegin(person);
            await waitForStones(person, 1);
            await person.visit("workshop?bot=nonsense");
            await person.page.getByText("链接不完整").waitFor();
        },
    },
    {
        name: "workshop: the editor does not trap the keyboard",
        async run(person) {
            await write(person, "keys", { name: "a.py", source: "pass" });
            await person.page.locator(".cm-content").click();
            await person.page.keyboard.press("Tab");
            await person.page.locator(".cm-content", { hasText: "    pass" }).waitFor();
            await person.page.keyboard.press("Escape");
            await person.page.keyboard.press("Tab");
            await person.page.waitForFunction(() => document.activeElement?.classList.contains("chip"));
        },
    },
    {
        // A message about the page's policy in the console fails it.
        name: "workshop: text is typed over other text",
        async run(person) {
            await write(person, "typed", { name: "a.py", source: "def choose(board):\n    return None  # later" });
            await person.page.locator(".cm-content").click();
            await person.page.keyboard.press("Control+Home");
            await person.page.keyboard.press("Shift+Control+End");
            await person.page.keyboard.type("import os");
            await person.page.waitForFunction(
                () => document.querySelector(".shop-editor").shadowRoot.querySelector(".cm-content").innerText === "import os",
            );
            await person.page.keyboard.press("Control+Z");
            await person.page.locator(".cm-content", { hasText: "# later" }).waitFor();
        },
    },
    ...["random.py", "random.mjs"].map((name) => ({
        name: `workshop: the worker of ${name} has given up every way out`,
        async run(person) {
            await write(person, "closed", { name, source: template(name) });
            await letItBegin(person);
            await waitForStones(person, 1);
            const worker = person.page.workers().find((each) => each.url().includes("bot.worker"));
            assert.deepEqual(await worker.evaluate((names) => names.filter((way) => self[way] !== undefined), waysOut), []);
        },
    })),
    ...["minimax.py", "rules.mjs"].map((name) => ({
        name: `workshop: ${name} plays the same games in the page and natively`,
        needsServer: true,
        async run(person, server) {
            const source = template(name);
            await write(person, "twin", { name, source });
            await view(person, "match");
            await person.page.locator(".shop-form select").first().selectOption("1"); // rules
            await person.page.locator(".shop-form input").nth(0).fill("1");
            await person.page.locator(".shop-form input").nth(1).fill("60000");
            await person.button("开始比赛").click();
            await person.page.locator(".shop-match[data-games='2']").waitFor();
            const [match] = await person.page.evaluate(() => JSON.parse(localStorage.getItem("yiguan.botMatches.twin")));
            const native = nativeGames(server.program, { name, source }, match.openings);
            assert.deepEqual(native, match.games.map(({ moves }) => moves));
        },
    })),
    ...fullOr(["python", "javascript"], ["javascript"]).map((language) => ({
        name: `workshop: hostile bots in ${language} are stopped, and harm neither the page nor another bot's match`,
        needsWhole: true,
        async run(person) {
            const { page } = person;
            await write(person, "peaceful", { name: "a.mjs", source: template("rules.mjs") });
            await person.remember("botMatchMs", 1000 * ampleSeconds);
            const match = await matchInAnotherTab(person, "peaceful");
            const wrong = [];
            for (const { name, source, expected } of hostileBots.filter((bot) => languageOf(bot.name) === language)) {
                await person.remember("botHandSeconds", expected.includes("time") ? 0.7 : ampleSeconds);
                await write(person, `hostile-${name}`, { name, source });
                await letItBegin(person);
                const stopped = await outcome(page);
                if (!expected.includes(stopped)) wrong.push(`${name}: ${stopped}, not ${expected.join(" or ")}`);
                assert.match(await page.title(), /弈馆/);
                assert.ok((await page.locator(".shop-console pre").allInnerTexts()).join("").length < 250_000);
            }
            assert.deepEqual(wrong, []);
            await match.goesOn();
            assert.equal(await match.page.getByText("因为出错而输").count(), 0);
            await match.page.close();
        },
    })),
];

// The moves of a pair of games against "rules" that the program plays with the bot.
function nativeGames(program, { name, source }, openings) {
    const folder = mkdtempSync(join(tmpdir(), "yiguan-bot-"));
    writeFileSync(join(folder, name), source);
    writeFileSync(join(folder, "openings.txt"), `${openings.join("\n")}\n`);
    const sides = ["--a", `bot:${name}`, "--b", "rules", "--openings", "openings.txt", "--data", folder];
    const limits = ["--pairs", "1", "--seed", "1", "--time", "60000", "--games", "games"];
    execFileSync(program, ["match", "gomoku/freestyle", ...sides, ...limits], { cwd: folder });
    const [pair] = readFileSync(join(folder, "games"), "utf8").trim().split("\n").map((line) => JSON.parse(line));
    return pair.games.map(({ moves }) => moves);
}

// A match of a bot against chance in another tab of the same browser.
async function matchInAnotherTab(person, id) {
    const page = await person.page.context().newPage();
    page.setDefaultTimeout(patienceMs);
    await page.goto(`${person.address}#/workshop/${id}`);
    await page.locator(".shop-view-match").click();
    await page.locator(".shop-form input").nth(0).fill("1000");
    await page.getByRole("button", { name: "开始比赛", exact: true }).click();
    await waitForGames(page, 2);
    await person.page.bringToFront();
    const goesOn = async () => {
        const before = Number(await page.locator(".shop-match").getAttribute("data-games"));
        await page.waitForFunction(
            (count) => Number(document.querySelector(".shop-match").dataset.games) > count,
            before,
        );
    };
    return { page, goesOn };
}
