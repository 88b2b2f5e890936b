// A person at the page, as the scenarios speak of one.
export class Person {
    constructor(page, address) {
        this.page = page;
        this.address = address;
        this.complaints = []; // what the browser's console had to say
        page.on("console", (message) => {
            if (message.type() === "error") this.complaints.push(message.text());
        });
        page.on("pageerror", (error) => this.complaints.push(error.message));
    }

    // Opens a table by the page's own form. `setup` is what the form remembers from the last time.
    async open(game, against, setup = {}) {
        await this.page.goto(this.address);
        await this.page.evaluate(
            ([key, value]) => localStorage.setItem(key, JSON.stringify(value)),
            [`yiguan.setup.${game}`, setup],
        );
        await this.page.goto(`${this.address}#/new/${game}/${against}`);
        await this.page.reload();
        await this.page.click(".setup-start button");
        await this.page.waitForSelector(".board-svg .cell");
    }

    point(name) {
        return this.page.locator(`[data-point="${name}"]`);
    }

    plies() {
        return this.page.locator(".move").count();
    }

    async waitForPlies(count, timeout = 15000) {
        await this.page.waitForFunction(
            (wanted) => document.querySelectorAll(".move").length >= wanted,
            count,
            { timeout },
        );
    }

    async waitForEnd(timeout = 15000) {
        await this.page.waitForSelector(".banner-end", { timeout });
    }

    // One move by mouse: its first and its last point, or the button of an act.
    async play(move) {
        const before = await this.plies();
        if (move === "stop") return this.page.click(".stop");
        for (const point of endsOf(move)) await this.point(point).click();
        await this.waitForPlies(before + 1);
    }

    // The same by keyboard: from the focused point to the wanted one by arrows, then Enter.
    async playByKeys(move) {
        const before = await this.plies();
        for (const point of endsOf(move)) {
            await this.walkTo(point);
            await this.page.keyboard.press("Enter");
        }
        await this.waitForPlies(before + 1);
    }

    async walkTo(wanted) {
        for (let steps = 0; steps < 60; ++steps) {
            const key = await this.page.evaluate((name) => {
                const at = document.activeElement;
                const target = document.querySelector(`[data-point="${name}"]`);
                if (at === target) return null;
                if (!at?.matches("[data-point]")) return "Tab";
                const from = at.getBoundingClientRect();
                const to = target.getBoundingClientRect();
                const right = to.x - from.x;
                const down = to.y - from.y;
                if (Math.abs(right) > Math.abs(down)) return right > 0 ? "ArrowRight" : "ArrowLeft";
                return down > 0 ? "ArrowDown" : "ArrowUp";
            }, wanted);
            if (key === null) return;
            await this.page.keyboard.press(key);
        }
        throw new Error(`the arrows do not lead to ${wanted}`);
    }

    banner() {
        return this.page.locator(".banner").innerText();
    }
}

function endsOf(move) {
    const points = move.replace(/=.*/, "").match(/[a-z]-?\d+/g);
    return points.length > 1 ? [points[0], points.at(-1)] : points;
}
