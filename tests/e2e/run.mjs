#!/usr/bin/env node
// Plays the server in a real browser: node tests/e2e/run.mjs YIGUAN [part of a scenario's name]
// Ends with "N passed, N failed"; exit 1 when one failed.
import { dirname, join } from "node:path";
import { arrive, launch } from "./lib/browser.mjs";
import { Server } from "./lib/server.mjs";
import { scenarios } from "./scenarios.mjs";

const [program, wanted = ""] = process.argv.slice(2);
if (program === undefined) {
    console.error("usage: run.mjs YIGUAN [part of a scenario's name]");
    process.exit(2);
}
const browser = await launch();

const usual = { viewport: { width: 1280, height: 800 }, locale: "zh-CN" };

// The same program with a game more (tests/toy), of the same build.
const programWithToy = join(dirname(program), "../../tests/toy/yiguan_with_toy");

// Each scenario has a server and a browser profile of its own; `server`: "serve" for one that is open to
// strangers; `serverOptions` are its own. Null when it went well.
async function attempt({ name, run, options, server: verb, serverOptions, hasToy }) {
    const server = new Server(hasToy ? programWithToy : program, verb, serverOptions);
    await server.start();
    const person = await arrive(browser, server.address, { ...usual, ...options });
    try {
        await run(person, server);
        if (person.complaints.length > 0) throw new Error(`the console says: ${person.complaints.join("; ")}`);
        return null;
    } catch (error) {
        const picture = new URL(`../../build/e2e-${name.replace(/\W+/g, "-")}.png`, import.meta.url).pathname;
        await person.page.screenshot({ path: picture }).catch(() => {});
        return `${error.stack}\n        picture: ${picture}`;
    } finally {
        await person.page.context().close();
        await server.close();
    }
}

// `attempts`: how often a scenario that measures a busy machine may try.
async function play(scenario) {
    const began = Date.now();
    let mishap = null;
    for (let left = scenario.attempts ?? 1; left > 0; --left) {
        mishap = await attempt(scenario);
        if (mishap === null) break;
    }
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const told = mishap === null ? `ok      ${scenario.name} (${seconds} s)` : `FAILED  ${scenario.name}\n${mishap}`;
    console.log(told);
    return { isOk: mishap === null, told };
}

// Those that measure have the machine to themselves; of the others two go on at a time.
const chosen = scenarios.filter(({ name }) => name.includes(wanted));
const results = [];
for (const scenario of chosen.filter(({ isMeasured }) => isMeasured)) results.push(await play(scenario));
const rest = chosen.filter(({ isMeasured }) => !isMeasured).values();
const playAll = async () => {
    for (const scenario of rest) results.push(await play(scenario));
};
await Promise.all([playAll(), playAll()]);

await browser.close();
const failed = results.filter(({ isOk }) => !isOk);
for (const { told } of failed) console.log(told); // once more, where the log ends
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
