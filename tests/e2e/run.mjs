#!/usr/bin/env node
// Runs the scenarios in a real browser against a real server: node tests/e2e/run.mjs YIGUAN [part of a name]
// Ends with "N passed, N failed"; exit 1 when one failed. YIGUAN_FULL=1: with the bars on time.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { arrive, launch, launchShell } from "./lib/browser.mjs";
import { atServer, inBrowser } from "./lib/halls.mjs";
import { Servers } from "./lib/servers.mjs";
import { scenarios } from "./scenarios.mjs";

const [program, wanted = ""] = process.argv.slice(2);
if (program === undefined) {
    console.error("usage: run.mjs YIGUAN [part of a scenario's name]");
    process.exit(2);
}
const chosen = scenarios.filter(({ name }) => name.includes(wanted));

// The same build with one more game (tests/toy).
const programWithToy = join(dirname(program), "../../tests/toy/yiguan_with_toy");
for (const needed of [program, ...(chosen.some(({ hasToy }) => hasToy) ? [programWithToy] : [])])
    if (!existsSync(needed)) {
        console.error(`${needed} is missing: build it first`);
        process.exit(2);
    }
const whole = await launch();
const shell = await launchShell();
const workers = 2;

const usual = { viewport: { width: 1280, height: 800 }, locale: "zh-CN" };

// Returns null when it passed. The person has a separate browser profile.
async function attempt({ name, run, options, isInBrowser }, server, browser) {
    const hall = isInBrowser ? inBrowser : atServer;
    const person = await arrive(browser, server.address, { ...usual, engineKey: server.engineKey, hall, ...options });
    try {
        await run(person, server);
        if (person.complaints.length > 0) throw new Error(`errors in the console: ${person.complaints.join("; ")}`);
        return null;
    } catch (error) {
        const picture = new URL(`../../build/e2e-${name.replace(/\W+/g, "-")}.png`, import.meta.url).pathname;
        await person.page.screenshot({ path: picture }).catch(() => {});
        return `${error.stack}\n        picture: ${picture}`;
    } finally {
        await person.page.context().close();
    }
}

// The shell lacks some parts of the browser that people use: what fails there is tried once more in the whole one, whose
// result counts. `attempts`: how often a scenario with a bar on time may try.
async function play(scenario, servers) {
    const began = Date.now();
    let failure = null;
    const browsers = Array(scenario.attempts ?? 1).fill(whole);
    if (shell !== null && scenario.needsWhole !== true) browsers.unshift(shell);
    for (const browser of browsers) {
        const server = await servers.take(scenario);
        failure = await attempt(scenario, server, browser);
        await servers.give(scenario, server, failure === null);
        if (failure === null) break;
        if (browser === shell) console.log(`        not in the shell: ${scenario.name}: ${failure.split("\n")[0]}`);
    }
    const seconds = (Date.now() - began) / 1000;
    const report = `${failure === null ? "ok    " : "FAILED"}  ${scenario.name} (${seconds.toFixed(1)} s)`;
    console.log(failure === null ? report : `${report}\n${failure}`);
    return { isOk: failure === null, report, seconds };
}

// Scenarios that measure run alone, the others two at a time.
const results = [];
async function playAll(queue) {
    const servers = new Servers(program, programWithToy);
    for (const scenario of queue) results.push(await play(scenario, servers));
    await servers.close();
}
await playAll(chosen.filter(({ isMeasured }) => isMeasured));
const rest = chosen.filter(({ isMeasured }) => !isMeasured).values();
await Promise.all(Array.from({ length: workers }, () => playAll(rest)));

await whole.close();
await shell?.close();
const failed = results.filter(({ isOk }) => !isOk);
for (const { report } of failed) console.log(report); // again at the end of the log
const longest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
console.log(`longest:\n${longest.map(({ report }) => `        ${report}`).join("\n")}`);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
