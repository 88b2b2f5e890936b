// Opponents for people: characters and their strength, a game in one click, and another strength after three results.
import assert from "node:assert/strict";

const face = (person, id) => person.page.locator(`.character input[value="${id}"]`);
const strength = (person) => person.page.locator(".character-strength input");
const opponentText = (person) => person.page.locator(".strip-opponent").innerText();

async function resign(person) {
    await person.button("认输").click();
    await person.page.click(".button-red");
    await person.waitForEnd();
    await person.page.waitForSelector(".result-acts");
}

export const characters = [
    {
        name: "a character is chosen by face and strength, and plays under that name",
        async run(person) {
            await person.visit("new/xiangqi/machine");
            await face(person, "linyue").check();
            assert.equal(await strength(person).inputValue(), "8");
            await strength(person).press("ArrowRight");
            await person.page.getByText("棋力 9 级（共 12 级）").waitFor();
            await strength(person).press("ArrowRight");
            assert.ok(await face(person, "shen").isChecked(), "the face follows the strength");
            await strength(person).press("ArrowLeft");
            await person.page.click(".setup-start button");
            await person.page.waitForSelector(".strip-opponent");
            assert.match(await opponentText(person), /林月[\s\S]*级别 9/);
        },
    },
    {
        name: "another algorithm is chosen under the details, and a face leads back",
        async run(person) {
            await person.visit("new/gomoku/machine");
            await person.page.click(".details summary");
            await person.page.locator('.opponent input[value="minimax"]').check();
            assert.equal(await person.page.locator(".character input:checked").count(), 0);
            await face(person, "ading").check();
            assert.equal(await strength(person).inputValue(), "5");
        },
    },
    {
        name: "one click on the cover begins a game against the last opponent",
        async run(person) {
            await person.remember("lastGame", "xiangqi");
            await person.remember("setup.xiangqi", { player: "champion", level: 5 });
            await person.visit();
            await person.page.click(".cover-play .button-main");
            await person.page.waitForSelector(".board-svg .cell");
            assert.match(await opponentText(person), /老周[\s\S]*级别 5/);
            await person.page.goBack();
            await person.page.waitForSelector(".cover-play");
            assert.equal(await person.page.locator(".running a").count(), 1, "one game was begun");
        },
    },
    {
        name: "after three losses in a row a lower strength is suggested",
        async run(person) {
            await person.remember("setup.xiangqi", { player: "champion", level: 4 });
            for (let game = 1; game <= 3; ++game) {
                await person.visit("play/xiangqi");
                await person.page.waitForSelector(".board-svg .cell");
                await person.playAndWaitForAnswer("h2e2");
                assert.equal(await person.page.locator(".result-acts").count(), 0);
                await resign(person);
                assert.equal(await person.button("换 3 级：小满").count(), game === 3 ? 1 : 0);
            }
            await person.button("换 3 级：小满").click();
            await person.page.waitForFunction(() => document.querySelector(".strip-opponent")?.innerText.includes("小满"));
            assert.match(await opponentText(person), /级别 3/);
        },
    },
];
