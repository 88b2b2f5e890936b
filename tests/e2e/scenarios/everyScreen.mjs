// Every screen, light and dark, on a phone and a large desktop: no serious findings of axe-core, nothing is cut off, nor on
// a small desktop. Under --full in both languages, otherwise in one of them, in turns.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isFull } from "../lib/full.mjs";
import { screens } from "../lib/screens.mjs";

const axe = readFileSync(
    createRequire(new URL("../../../web/package.json", import.meta.url)).resolve("axe-core/axe.min.js"),
    "utf8",
);
const phone = { width: 360, height: 640 };
const large = { width: 1920, height: 1080 };
const small = { width: 1280, height: 800 };
const visits = [
    { language: "zh", size: large, then: [phone, small] },
    { language: "en", size: phone, then: [large, small] },
];

// In the browser: the serious and critical findings of axe, one line each; of these rules only, if given.
async function barriers(rules) {
    const options = { resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }) };
    const { violations } = await window.axe.run(document, options);
    return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary.split("\n")[1]}`),
        );
}

// In the browser: parts that should fit into the window but do not.
function cuts() {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push("the page is wider than the window");
    const box = document.querySelector(".table-board .board")?.getBoundingClientRect();
    const isInSight = !box || innerWidth < 720 || (box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth);
    if (!isInSight) found.push("the board is not entirely visible");
    const isWide = (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === "auto";
    for (const part of document.querySelectorAll("body *:not(.moves-list, .tools, .span-parts, .turns, input, textarea)"))
        if (isWide(part)) found.push(`${part.tagName.toLowerCase()}.${part.className} must be scrolled sideways`);
    return found;
}

// Screens on which the browser reports broken sockets or refusals of the server.
const reported = ["reconnecting", "offline", "import-refused", "engine-refused"];

async function look(person, name, { language, size, then }) {
    const { page } = person;
    await page.setViewportSize(size);
    await person.remember("language", language);
    await screens[name](person);
    await page.evaluate(axe);
    const found = await page.evaluate(cuts);
    // Both schemes have the same elements, and differ in their colours only.
    for (const [colorScheme, rules] of [["light"], ["dark", ["color-contrast"]]]) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await page.evaluate(barriers, rules)).map((line) => `${colorScheme}: ${line}`));
    }
    for (const turned of then) {
        await page.setViewportSize(turned);
        found.push(...(await page.evaluate(cuts)).map((line) => `turned to ${turned.width} wide: ${line}`));
    }
    return found.map((line) => `${language}: ${line}`);
}

export const everyScreen = Object.keys(screens).map((name, index) => ({
    name: `accessible and not cut off: ${name}`,
    options: { reducedMotion: "reduce" },
    server: screens[name].server,
    needsServer: screens[name].needsServer,
    async run(person) {
        const found = [];
        for (const visit of isFull ? visits : [visits[index % visits.length]]) found.push(...(await look(person, name, visit)));
        if (reported.includes(name)) person.complaints.length = 0;
        assert.deepEqual(found, []);
    },
}));
