// A page in the browser and what scenarios do there.

// No scenario may fail because a machine is slow: this only ends one that hangs. YIGUAN_PATIENCE_MS: less, for trying.
export const patienceMs = Number(process.env.YIGUAN_PATIENCE_MS ?? 240_000);

export class Person {
    // `hall`: where this person's games are (halls.mjs).
    constructor(page, address, hall) {
        this.page = page;
        this.address = address;
        this.hall = hall;
        this.complaints = []; // errors in the browser's console
        page.on("console", (message) => {
            if (message.type() === "error") this.complaints.push(message.text());
        });
        page.on("pageerror", (error) => this.complaints.push(error.message));
    }

    // Loads the page afresh at a place such as "new/xiangqi/machine".
    async visit(place = "") {
        await this.page.goto("about:blank");
        await this.page.goto(`${this.address}#/${place}`);
    }

    // Stores a value in this browser as the page itself does.
    async remember(key, value) {
        if (!this.page.url().startsWith(this.address)) await this.visit();
        await this.page.evaluate(
            ([name, text]) => localStorage.setItem(`yiguan.${name}`, text),
            [key, JSON.stringify(value)],
        );
    }

    // Opens a table through the page's own form. `setup` is what the form remembers of its last use.
    async open(game, against, setup = {}) {
        await this.remember(`setup.${game}`, setup);
        await this.visit(`new/${game}/${against}`);
        await this.page.click(".setup-start button");
        await this.page.waitForSelector(".board-svg .cell");
    }

    // Opens a table with moves already played, by a separate request, and shows it.
    async openAt(rules, moves, setup = {}) {
        const seats = setup.seats ?? [here("小明"), here("小红")];
        const request = { start: "", clock: "none", ...setup, rules, moves, seats };
        await this.visit(`table/${await this.hall.openTable(this, request)}`);
        await this.page.waitForSelector(".board-svg .cell");
        await this.waitForPlies(moves.length);
    }

    // In the lobby: seeks an opponent for this game, "RULES CLOCK".
    async choosePool(pool) {
        await this.page.click(`[data-pool="${pool}"]`);
    }

    // Waits until the server has given this guest a token.
    async waitForIdentity() {
        const isKnown = async () =>
            (await this.page.context().cookies(this.address)).some(({ name }) => name === "yiguan_guest");
        while (!(await isKnown())) await this.page.waitForTimeout(20);
    }

    button(name) {
        return this.page.getByRole("button", { name, exact: true }).first();
    }

    point(name) {
        return this.page.locator(`[data-point="${name}"]`);
    }

    plies() {
        return this.page.locator(".move").count();
    }

    async waitForPlies(count) {
        await this.page.waitForFunction(
            (wanted) => document.querySelectorAll(".move").length >= wanted,
            count,
        );
    }

    // Waits until moves were taken back.
    async waitForNoMorePliesThan(count) {
        await this.page.waitForFunction(
            (wanted) => document.querySelectorAll(".move").length <= wanted,
            count,
        );
    }

    async waitForEnd() {
        await this.page.waitForSelector(".banner-end");
    }

    async hasEnded() {
        return (await this.page.locator(".banner-end").count()) > 0;
    }

    // The moves of this table from its record.
    async moves() {
        const table = this.page.url().split("/").at(-1);
        const record = await this.hall.record(this, table);
        return [...record.matchAll(/^moves (.*)$/gm)].flatMap(([, line]) => line.split(" "));
    }

    // Opens the review of the game that has just ended with the button of the last dialog.
    async review() {
        await this.waitForEnd();
        await this.page.locator(".result-acts button").last().click();
        await this.page.waitForSelector(".table-replay");
    }

    // Plays one move by mouse: clicks its first and its last point, or the button for stop.
    async play(move) {
        const before = await this.plies();
        if (move === "stop") return this.page.click(".stop");
        for (const point of endsOf(move)) await this.point(point).click();
        await this.waitForPlies(before + 1);
    }

    // Plays a move and waits until the opponent has answered or the game is over.
    async playAndWaitForAnswer(move) {
        const before = await this.plies();
        await this.play(move);
        await this.page.waitForFunction(
            (count) =>
                document.querySelectorAll(".move").length >= count + 2 ||
                document.querySelector(".banner-end") !== null,
            before,
        );
    }

    // Plays one move by keyboard: to each point by the arrow keys, then Enter.
    async playByKeys(move) {
        const before = await this.plies();
        if (move === "stop") return this.pressButton(".stop");
        for (const point of endsOf(move)) {
            await this.walkTo(point);
            await this.page.keyboard.press("Enter");
        }
        await this.waitForPlies(before + 1);
    }

    // Goes to a button by Tab and presses it.
    async pressButton(selector) {
        for (let steps = 0; steps < 80; ++steps) {
            if (await this.page.evaluate((wanted) => document.activeElement.matches(wanted), selector))
                return this.page.keyboard.press("Enter");
            await this.page.keyboard.press("Tab");
        }
        throw new Error(`Tab does not lead to ${selector}`);
    }

    // Moves the focus to a point by the arrow keys. Leaves a point that was passed before by the next best key.
    async walkTo(wanted) {
        const passed = new Map();
        for (let steps = 0; steps < 60; ++steps) {
            const { at, keys } = await this.page.evaluate(keysTowards, wanted);
            if (at === wanted) return;
            const times = passed.get(at) ?? 0;
            passed.set(at, times + 1);
            await this.page.keyboard.press(keys[times % keys.length]);
        }
        throw new Error(`the arrows do not lead to ${wanted}`);
    }

    // Opens the menu that a narrow screen hides tools in; does nothing where all tools are visible.
    async openMenu() {
        const more = this.page.locator(".tool-more:visible, .acts .phone-only:visible");
        if ((await more.count()) === 0) return;
        await more.first().click();
        await this.page.waitForSelector(".more");
    }

    async showThoughts() {
        await this.openMenu();
        await this.page.locator(".tool:visible", { hasText: /显示思考|Show thinking/ }).last().click();
        if ((await this.page.locator(".more").count()) > 0) await this.page.keyboard.press("Escape");
    }

    banner() {
        return this.page.locator(".banner").innerText();
    }

    // The reason why the last click had no effect.
    note() {
        return this.page.locator(".note").innerText();
    }
}

export function here(name) {
    return { kind: "person", name, player: "" };
}

export function opponent(player) {
    return { kind: "player", name: player, player };
}

export function endsOf(move) {
    const points = move.replace(/=.*/, "").match(/[a-z]-?\d+/g);
    return points.length > 1 ? [points[0], points.at(-1)] : points;
}

// In the browser: the point that has the focus and the keys that lead to another point, the best first.
function keysTowards(name) {
    const focused = document.activeElement;
    if (!focused?.matches("[data-point]")) return { at: "", keys: ["Tab"] };
    const from = focused.getBoundingClientRect();
    const to = document.querySelector(`[data-point="${name}"]`).getBoundingClientRect();
    const right = to.x - from.x;
    const down = to.y - from.y;
    const sideways = right > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const upright = down > 0 ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
    const [first, second] = Math.abs(right) > Math.abs(down) ? [sideways, upright] : [upright, sideways];
    return { at: focused.dataset.point, keys: [first[0], second[0], second[1], first[1]] };
}
