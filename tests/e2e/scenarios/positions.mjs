// Setting up a position: the rules' verdict on it, and a game from there.
import assert from "node:assert/strict";

const waitForVerdict = (person, text) => person.page.locator(".verdict", { hasText: text }).waitFor();

async function setUp(person, game) {
    await person.visit(`setup/${game}`);
    await person.page.waitForSelector(".arrange .board-svg .cell");
}

const piece = (person, name) => person.page.getByRole("radio", { name, exact: true });
const tool = piece;

export const positions = [
    {
        name: "a position is refused with the reason, corrected, and played from",
        async run(person) {
            await person.remember("setup.xiangqi", { against: "people" });
            await setUp(person, "xiangqi");
            await waitForVerdict(person, "可以对局");
            await person.button("清空棋盘").click();
            await waitForVerdict(person, "帅");
            await piece(person, "红帅").click();
            await person.point("e0").click();
            await piece(person, "黑将").click();
            await person.point("e9").click();
            await waitForVerdict(person, /e0.*e9|e9.*e0/);
            assert.ok(await person.button("从此局面开始对局").isDisabled());
            await tool(person, "移动").click();
            await person.point("e9").click();
            await person.point("d9").click();
            await piece(person, "红车").click();
            await person.point("a5").click();
            await waitForVerdict(person, "可以对局");
            await person.button("从此局面开始对局").click();
            await person.page.locator(".setup-from", { hasText: "你摆的局面" }).waitFor();
            await person.page.click(".setup-start button");
            await person.page.waitForURL(/#\/table\//);
            await person.page.waitForSelector(".board-svg .cell");
            await person.play("a5d5");
            assert.equal(await person.page.locator(".pieces .piece").count(), 3);
        },
    },
    {
        name: "stones are set up and removed by keyboard, and the computer answers",
        async run(person) {
            await person.remember("setup.gomoku", { against: "machine", player: "rules" });
            await setUp(person, "gomoku");
            await person.walkTo("h8");
            await person.page.keyboard.press("Enter");
            await person.walkTo("h9");
            await person.page.keyboard.press("Enter");
            assert.equal(await person.page.locator(".pieces .piece").count(), 2);
            await person.page.keyboard.press("Delete");
            assert.equal(await person.page.locator(".pieces .piece").count(), 1);
            await person.page.locator(".chip", { hasText: "白方" }).click();
            await waitForVerdict(person, "可以对局");
            await person.button("从此局面开始对局").click();
            await person.page.click(".setup-start button");
            await person.page.waitForURL(/#\/table\//);
            await person.waitForPlies(1);
            assert.equal(await person.page.locator(".pieces .piece").count(), 2);
        },
    },
    {
        name: "numbers are moved, and a missing piece is reported",
        async run(person) {
            await setUp(person, "shuqi");
            await waitForVerdict(person, "可以对局");
            await person.point("n8").click();
            await person.point("h8").click();
            await waitForVerdict(person, "可以对局");
            await tool(person, "移除").click();
            await person.point("h8").click();
            await person.page.waitForSelector(".verdict.is-refused");
        },
    },
    {
        name: "a position is loaded from text and analysed",
        async run(person) {
            await setUp(person, "xiangqi");
            const text = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1";
            await person.page.fill(".arrange-text textarea", text);
            await person.page.locator(".arrange-text button[type=submit]").click();
            await person.page.waitForFunction(() => document.querySelectorAll(".pieces .piece").length === 3);
            await waitForVerdict(person, "可以对局");
            await person.page.fill(".arrange-text textarea", "nothing of the kind");
            await person.page.locator(".arrange-text button[type=submit]").click();
            await person.page.waitForSelector(".verdict.is-refused");
            await person.page.fill(".arrange-text textarea", text);
            await person.page.locator(".arrange-text button[type=submit]").click();
            await waitForVerdict(person, "可以对局");
            await person.button("分析").click();
            await person.page.locator(".study-lines li").first().waitFor();
        },
    },
    {
        name: "another rule set has its own board",
        async run(person) {
            await setUp(person, "gomoku");
            await person.page.selectOption(".arrange select", "gomoku/freestyle-19");
            await person.page.waitForSelector("[data-point=s19]");
            await person.point("s19").click();
            await waitForVerdict(person, "可以对局");
        },
    },
];
