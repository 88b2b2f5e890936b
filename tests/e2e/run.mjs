#!/usr/bin/env node
// Plays the house in a real browser: node tests/e2e/run.mjs YIGUAN [part of a scenario's name]
// Ends with "N passed, N failed"; exit 1 when one failed.
import { createRequire } from "node:module";
import { House } from "./lib/house.mjs";
import { Person } from "./lib/page.mjs";
import { scenarios } from "./scenarios.mjs";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");
const [program, wanted = ""] = process.argv.slice(2);
if (program === undefined) {
    console.error("usage: run.mjs YIGUAN [part of a scenario's name]");
    process.exit(2);
}

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
});

// Each scenario has a house and a browser profile of its own.
async function play({ name, run, viewport = { width: 1280, height: 800 }, locale = "zh-CN" }) {
    const house = new House(program);
    await house.start();
    const context = await browser.newContext({ viewport, locale });
    await context.addInitScript(() => {
        if (localStorage.getItem("yiguan.names") === null)
            localStorage.setItem("yiguan.names", JSON.stringify(["小明", "小红"]));
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15000);
    const person = new Person(page, house.address);
    const began = Date.now();
    try {
        await run(person, house);
        if (person.complaints.length > 0) throw new Error(`the console says: ${person.complaints.join("; ")}`);
        console.log(`ok      ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
        return true;
    } catch (error) {
        const picture = new URL(`../../build/e2e-${name.replace(/\W+/g, "-")}.png`, import.meta.url).pathname;
        await page.screenshot({ path: picture }).catch(() => {});
        console.log(`FAILED  ${name}\n${error.stack}\n        picture: ${picture}`);
        return false;
    } finally {
        await context.close();
        await house.close();
    }
}

let passed = 0;
let failed = 0;
for (const scenario of scenarios.filter(({ name }) => name.includes(wanted))) {
    if (await play(scenario)) ++passed;
    else ++failed;
}
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
