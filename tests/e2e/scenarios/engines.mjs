// External engines: installing them through the page, playing against them, reviews by them.
import assert from "node:assert/strict";
import { fillIn, firstBot, install, remove } from "../lib/engines.mjs";
import { movesOf } from "../lib/games.mjs";

const bot = { name: "First Bot", game: "gomoku", protocol: "json", command: firstBot };

const engineOf = (server) => ({
    name: "Own Engine",
    game: "xiangqi",
    protocol: "uci",
    command: `${server.program} engine xiangqi`,
});

// Opens the review of a xiangqi game that has ended by resignation.
async function review(person) {
    await person.openAt("xiangqi/asian", movesOf("xiangqi").slice(0, 6));
    await person.button("认输").click();
    await person.page.locator(".acts-question .button-red").click();
    await person.review();
}

const chooseReviewer = (person, id) => person.page.selectOption(".reviewer select", id);
const alertOf = (person, text) => person.page.locator("[role=alert]", { hasText: text }).waitFor();

// The browser reports refusals of the server as errors.
const forgetRefusals = (person) => (person.complaints.length = 0);

// Installed engines belong to a server.
// Opens the list of all opponents of gomoku.
async function showOpponents(person) {
    await person.remember("setup.gomoku", { player: "champion", level: 2 });
    await person.visit("new/gomoku/machine");
    await person.page.click(".details summary");
    await person.page.waitForSelector(".opponent");
}

export const engines = [
    {
        name: "an engine is installed by the form, listed, plays and is removed",
        async run(person) {
            await showOpponents(person);
            await person.page.locator(".gallery-install").click();
            await fillIn(person, bot);
            const row = person.page.locator(".engine", { hasText: bot.name });
            await row.waitFor();
            await person.page.locator("[role=status]", { hasText: /First Bot 安装成功。它用 \d+\.\d 秒走出 \w+。/ }).waitFor();
            await row.getByRole("button", { name: "测试 First Bot" }).click();
            await row.locator("[role=status]", { hasText: "秒走出" }).waitFor();
            await row.getByRole("button", { name: "对局" }).click();
            await person.page.locator(".opponent.is-on", { hasText: bot.name }).waitFor();
            await person.page.click(".setup-start button");
            await person.page.waitForSelector(".board-svg .cell");
            await person.playAndWaitForAnswer("h8");
            await remove(person, bot.name);
            await showOpponents(person);
            assert.equal(await person.page.locator(".opponent", { hasText: bot.name }).count(), 0);
        },
    },
    {
        name: "an engine that fails its trial is not installed, with the reason",
        async run(person) {
            await person.visit("engines");
            await fillIn(person, { ...bot, command: "/no/such/program" });
            await alertOf(person, /测试失败：.*No such file/);
            assert.equal(await person.page.locator(".engine").count(), 0);
            await person.page.fill("[name=command]", "");
            await person.page.locator(".engine-form .button-main").click();
            await alertOf(person, "“命令”没有填，或值不对");
            await person.page.waitForFunction(() => document.activeElement?.getAttribute("name") === "command");
            await person.page.fill("[name=id]", "../x");
            await person.page.locator(".engine-form .button-main").click();
            await alertOf(person, "不能用作代号");
            await person.page.fill("[name=id]", "bot");
            await person.page.fill("[name=command]", "/no/such/program");
            await person.page.locator(".engine-form .button-main").click();
            await person.button("仍然安装").click();
            const row = person.page.locator(".engine", { hasText: bot.name });
            await row.waitFor();
            await row.getByRole("button", { name: "测试 First Bot" }).click();
            await row.locator("[role=alert]", { hasText: "No such file" }).waitFor();
            await row.getByRole("button", { name: "改 First Bot" }).click();
            await person.page.fill("[name=command]", firstBot);
            await person.page.locator(".engine-form .button-main").click();
            await person.page.locator("[role=status]", { hasText: "First Bot 安装成功" }).waitFor();
            forgetRefusals(person);
        },
    },
    {
        name: "a page of another site cannot install an engine through this browser",
        async run(person, server) {
            await person.page.route("http://other.example/", (route) =>
                route.fulfill({ contentType: "text/html", body: "<title>other</title>" }),
            );
            await person.page.goto("http://other.example/");
            const answers = await person.page.evaluate(async (address) => {
                const file = { game: "gomoku", protocol: "json", command: ["/bin/echo"] };
                const body = JSON.stringify({ file, untried: true });
                const to = `${address}api/engines?id=bad`;
                const asked = [
                    fetch(`${address}api/engines`),
                    fetch(to, { method: "POST", body, headers: { "Content-Type": "application/json" } }),
                    fetch(to, { method: "POST", body }),
                ];
                const opaque = fetch(to, { method: "POST", body, mode: "no-cors" });
                return Promise.all([...asked, opaque].map((one) => one.then((r) => r.type, () => "refused")));
            }, server.address);
            assert.deepEqual(answers.slice(0, 3), ["refused", "refused", "refused"]);
            await person.visit("engines");
            await person.page.waitForSelector(".engines-folder");
            assert.equal(await person.page.locator(".engine").count(), 0);
            forgetRefusals(person);
        },
    },
    {
        name: "a public server offers no installed engines",
        server: "serve",
        async run(person, server) {
            await showOpponents(person);
            assert.equal(await person.page.locator(".gallery-install").count(), 0);
            await person.visit("engines");
            await person.page.locator("main", { hasText: "只能在运行弈馆的那台机器上" }).waitFor();
            assert.equal((await person.page.request.get(`${server.address}api/engines`)).status(), 404);
        },
    },
    {
        name: "an installed engine reviews, is remembered and ends with the page",
        async run(person, server) {
            await install(person, engineOf(server));
            await review(person);
            await person.page.waitForSelector(".turns");
            await chooseReviewer(person, "own-engine");
            await person.page.waitForSelector(".turns", { state: "detached" });
            await person.page.waitForSelector(".turns");
            assert.equal(server.children().length, 1);
            await person.page.reload();
            await person.page.waitForSelector(".turns");
            assert.equal(await person.page.locator(".reviewer select").inputValue(), "own-engine");
            await person.page.keyboard.press("ArrowLeft");
            await person.page.waitForSelector(".better");
            await person.visit();
            while (server.children().length > 0) await person.page.waitForTimeout(50);
        },
    },
    {
        name: "an engine without values shows no curve, and Yiguan reviews instead",
        async run(person) {
            await install(person, { ...bot, game: "xiangqi" });
            await review(person);
            await chooseReviewer(person, "first-bot");
            await alertOf(person, "First Bot 无法复盘：这个引擎不提供局面评估");
            assert.equal(await person.page.locator(".graph").count(), 0);
            await person.button("改用弈馆自带引擎").click();
            await person.page.waitForSelector(".turns");
            assert.equal(await person.page.locator(".reviewer select").inputValue(), "");
        },
    },
].map((scenario) => ({ ...scenario, ownServer: true }));
