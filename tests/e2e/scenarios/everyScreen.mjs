// Every screen in both languages, light and dark, on a small phone and a large desk: axe-core finds
// nothing serious, nothing is cut off.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { screens } from "../lib/screens.mjs";

const axe = readFileSync(
    createRequire(new URL("../../../web/package.json", import.meta.url)).resolve("axe-core/axe.min.js"),
    "utf8",
);
const phone = { width: 360, height: 640 };
const large = { width: 1920, height: 1080 };
const visits = [
    { language: "zh", size: large, then: phone },
    { language: "en", size: phone, then: large },
];

// In the browser: what axe holds to be serious or critical, one line each.
async function barriers() {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary.split("\n")[1]}`),
        );
}

// In the browser: what does not fit into the window without scrolling, though it should.
function cuts() {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push("the page is wider than the window");
    const box = document.querySelector(".table-board .board")?.getBoundingClientRect();
    const isInSight = !box || innerWidth < 720 || (box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth);
    if (!isInSight) found.push("the board is not in sight as a whole");
    return found;
}

// Screens on which the browser reports sockets that broke, or what the server refused.
const reported = ["reconnecting", "offline", "import-refused", "engine-refused"];

async function look(person, name, { language, size, then }) {
    const { page } = person;
    await page.setViewportSize(size);
    await person.keep("language", language);
    await screens[name](person);
    await page.evaluate(axe);
    const found = await page.evaluate(cuts);
    for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await page.evaluate(barriers)).map((line) => `${colorScheme}: ${line}`));
    }
    await page.setViewportSize(then);
    found.push(...(await page.evaluate(cuts)).map((line) => `turned to ${then.width} wide: ${line}`));
    return found.map((line) => `${language}: ${line}`);
}

export const everyScreen = Object.keys(screens).map((name) => ({
    name: `whole and without barriers: ${name}`,
    options: { reducedMotion: "reduce" },
    server: screens[name].server,
    async run(person) {
        const found = [];
        for (const visit of visits) found.push(...(await look(person, name, visit)));
        if (reported.includes(name)) person.complaints.length = 0;
        assert.deepEqual(found, []);
    },
}));
