// The laboratory stays responsive while the trace of a million nodes is opened and browsed.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFull } from "../lib/full.mjs";
import { percentile, traced } from "../lib/trace.mjs";

const bar = { openMs: 3000, taskMs: 50, missedFrames: 0.1 };
const frameMs = 1000 / 60;
const nodes = 1_000_000;
const rounds = 4; // of browsing
const steps = 20; // of the slider, in each round

// The trace of a search of the start position, in a file.
async function withTrace(program, act) {
    const folder = mkdtempSync(join(tmpdir(), "yiguan-trace-"));
    const file = join(folder, "trace.jsonl");
    const player = `deepening:nodes=${nodes}`;
    try {
        execFileSync(program, ["think", "xiangqi", "--player", player, "--trace", file], { stdio: "ignore" });
        await act(file);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

async function visit(person) {
    await person.visit("lab/xiangqi");
    await person.page.waitForSelector('.lab[data-ply="0"]');
}

// Opens it on the page; resolves to the milliseconds until its tree is shown.
async function open(person, file) {
    await person.page.evaluate(() => {
        document.querySelector(".lab input[type=file]").addEventListener("change", () => performance.mark("chosen"));
        new MutationObserver(() => {
            if (document.querySelector(".lab-icicle") !== null && performance.getEntriesByName("shown").length === 0)
                performance.mark("shown");
        }).observe(document.querySelector(".lab"), { childList: true, subtree: true });
    });
    await person.page.locator(".lab input[type=file]").setInputFiles(file);
    await person.page.waitForSelector(".lab-icicle");
    return person.page.evaluate(() => {
        const at = (name) => performance.getEntriesByName(name)[0].startTime;
        return at("shown") - at("chosen");
    });
}

// What a person does with a tree: clicks blocks, zooms, moves the slider, and plays on the board.
async function browse(person) {
    const { page } = person;
    const picture = page.locator(".lab-icicle [role=img]");
    const slider = page.locator(".lab-timeline input");
    for (let round = 0; round < rounds; ++round) {
        const { width, height } = await picture.boundingBox();
        for (const share of [0.05, 0.2, 0.4, 0.6, 0.8]) {
            await picture.hover({ position: { x: share * width, y: height / 3 } });
            await picture.click({ position: { x: share * width, y: Math.min(36 + 24 * round, height - 12) } });
        }
        await picture.dblclick({ position: { x: 0.1 * width, y: 36 } });
        for (let step = 1; step <= steps; ++step)
            await slider.fill(String(Math.floor((nodes * (round + step / steps)) / (rounds + 1))));
        await page.locator(".lab-path .chip").first().click();
        await person.button("整棵树").click();
        await page.waitForSelector('.lab[data-ply="0"]');
        for (const point of ["h2", "e2"]) await person.point(point).click();
        await page.waitForSelector(".lab-fate");
    }
}

// Runs `act`; resolves to its seconds and the frames that were drawn meanwhile.
async function framesDuring(page, act) {
    await page.evaluate(() => {
        const frames = { count: 0, began: performance.now(), isOver: false };
        const next = () => {
            ++frames.count;
            if (!frames.isOver) requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
        window.frames_ = frames;
    });
    await act();
    return page.evaluate(() => {
        const { frames_: frames } = window;
        frames.isOver = true;
        return { seconds: (performance.now() - frames.began) / 1000, drawn: frames.count };
    });
}

// The part of all frames that tasks of the page, in its own time, held back.
function missed(tasks, seconds) {
    return tasks.reduce((sum, ms) => sum + Math.floor(ms / frameMs), 0) / (60 * seconds);
}

const measured = {
    name: "the trace of a million nodes is opened and browsed without a pause",
    isMeasured: true,
    needsServer: true,
    attempts: 3,
    run: (person, server) =>
        withTrace(server.program, async (file) => {
            await visit(person);
            let openMs = 0;
            const opening = await traced(person.page, async () => {
                openMs = await open(person, file);
            });
            let frames = null;
            const { tasks, clicks } = await traced(person.page, async () => {
                frames = await framesDuring(person.page, () => browse(person));
            });
            const longest = Math.max(opening.tasks.at(-1), tasks.at(-1));
            const share = missed(tasks, frames.seconds);
            console.log(
                `        opened in ${openMs.toFixed(0)} ms; longest task ${opening.tasks.at(-1).toFixed(1)} ms, then ` +
                    `${tasks.at(-1).toFixed(1)} ms; ${(frames.drawn / frames.seconds).toFixed(1)} frames a second, ` +
                    `${(100 * share).toFixed(1)} % missed by tasks; ${clicks.length} clicks to paint: ` +
                    `median ${percentile(clicks, 0.5).toFixed(1)} ms, 95 % within ${percentile(clicks, 0.95).toFixed(1)} ms`,
            );
            assert.ok(openMs <= bar.openMs, `the trace was opened in ${openMs} ms`);
            assert.ok(longest <= bar.taskMs, `the longest task took ${longest} ms`);
            assert.ok(share <= bar.missedFrames, `${(100 * share).toFixed(1)} % of the frames were missed`);
        }),
};

export const labSpeed = isFull ? [measured] : [];
