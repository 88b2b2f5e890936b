// A game unknown to the page's code (tests/toy): everything that the page shows of it comes from the server.
import assert from "node:assert/strict";
import { here, opponent } from "../e2e/lib/page.mjs";

const rules = "toy/plain";
const text = (person, selector) => person.page.locator(selector).first().innerText();

// Goes from the cover to the table, guided by the visible texts.
async function begin(person) {
    await person.visit();
    await person.page.locator(".cover-game", { hasText: "三子棋" }).click();
    await person.page.locator("h1", { hasText: "三子棋" }).waitFor();
    await person.page.check("[name=player][value=random]", { force: true });
    await person.page.locator("label", { hasText: "每着 10 秒" }).click();
    await person.page.click(".setup-start button");
    await person.page.waitForSelector(".board-svg .cell");
}

export const toy = [
    {
        name: "toy: a game against the computer, from the cover to the review",
        hasToy: true,
        async run(person, server) {
            await begin(person);
            assert.match(await text(person, ".strip-own"), /蓝方/);
            assert.match(await text(person, ".strip-opponent"), /黄方/);
            assert.match(await text(person, ".table-left"), /三子棋[^]*普通规则[^]*每着 10 秒/);
            while (!(await person.hasEnded())) {
                const move = await server.advice(rules, await person.moves());
                await person.playAndWaitForAnswer(move);
            }
            assert.match(await person.banner(), /你赢了[^]*蓝方连成三子/);
            await person.page.locator(".won-row").waitFor({ state: "attached" });
            await person.review();
            await person.page.waitForSelector(".graph-line", { state: "attached" });
            await person.page.keyboard.press("ArrowLeft");
            assert.equal(await person.plies(), (await person.moves()).length);
        },
    },
    {
        name: "toy: two people, by keyboard, in English",
        hasToy: true,
        options: { locale: "en-GB" },
        async run(person) {
            await person.openAt(rules, ["b2"], { seats: [here("Ann"), here("Bob")] });
            assert.match(await person.banner(), /Amber/);
            assert.match(await text(person, ".rule-card"), /Three in a row/);
            await person.page.locator(".entry input").fill("b2");
            await person.page.keyboard.press("Enter");
            assert.match(await person.note(), /B2 is taken|b2 is taken/);
            for (const move of ["a1", "b3", "a2", "b4"]) await person.playByKeys(move);
            await person.waitForEnd();
            assert.match(await person.banner(), /Blue has three in a row/);
        },
    },
    {
        name: "toy: the opponent ends the game",
        hasToy: true,
        async run(person) {
            await person.openAt(rules, ["b2", "a1", "b3", "a2"], {
                seats: [here("小明"), opponent("deepening:nodes=2000")],
            });
            await person.play("d1");
            await person.waitForEnd();
            assert.match(await person.banner(), /你输了/);
        },
    },
    {
        name: "toy: a position that is set up",
        hasToy: true,
        async run(person) {
            await person.visit("setup/toy");
            await person.point("b2").click();
            await person.page.locator(".verdict.is-refused").waitFor();
            await person.page.locator(".arrange-side label", { hasText: "黄方" }).click();
            await person.page.locator(".verdict:not(.is-refused)").waitFor();
            await person.page.locator(".arrange-ways .button-main:enabled").click();
            await person.page.locator("h1", { hasText: "三子棋" }).waitFor();
        },
    },
    {
        name: "toy: the lobby has its pools",
        hasToy: true,
        server: "serve",
        async run(person) {
            await person.visit("lobby");
            const group = person.page.locator(".lobby-game", { hasText: "三子棋" });
            assert.match(await group.innerText(), /普通规则[^]*1 分/);
        },
    },
];
