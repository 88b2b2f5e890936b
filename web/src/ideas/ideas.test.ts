import { describe, expect, it, vi } from "vitest";
import type { Bilingual } from "../net/wire";
import type { Experiment, Idea } from "./idea";

vi.mock("../net/lines", () => ({}));
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("window", { addEventListener: () => {} });
vi.stubGlobal("document", { documentElement: { dataset: {} } });
const files = new Set(Object.keys(import.meta.glob(["../../../src/**/*.{h,cpp}", "../../../docs/*.md"])));
const { ideas } = await import("./ideas");
const { stagesOf } = await import("./idea");

function textsOfExperiment(experiment: Experiment): Bilingual[] {
    if (experiment.kind === "recording") return [experiment.text, ...experiment.searches.map(({ name }) => name)];
    if (experiment.kind === "own") return [experiment.text];
    const values = experiment.switches.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)]);
    return [experiment.text, ...experiment.columns, ...values];
}

function textsOf(idea: Idea): Bilingual[] {
    return [
        idea.title,
        idea.summary,
        idea.source,
        ...idea.steps.map(({ text }) => text),
        ...(idea.experiment === null ? [] : textsOfExperiment(idea.experiment)),
        ...idea.exercises.map(({ task }) => task),
    ];
}

function isUnique(ids: string[]): boolean {
    return new Set(ids).size === ids.length;
}

describe("the lessons", () => {
    it("are thirteen, each with its own id", () => {
        expect(ideas.length).toBe(13);
        expect(isUnique(ideas.map(({ id }) => id))).toBe(true);
    });
    it.each(ideas)("$id has a story, an experiment, exercises and sources", (idea) => {
        const kinds = stagesOf(idea).map(({ kind }) => kind);
        expect(kinds.at(0)).toBe("step");
        expect(kinds).toContain("experiment");
        expect(idea.exercises.length).toBeGreaterThanOrEqual(2);
        expect(isUnique(idea.exercises.map(({ id }) => id))).toBe(true);
        expect(kinds.at(-1)).toBe("source");
    });
    it.each(ideas)("$id names files that exist", (idea) => {
        for (const file of idea.files) expect(files.has(`../../../${file}`), file).toBe(true);
    });
    it.each(ideas)("$id has its texts in both languages", (idea) => {
        for (const { zh, en } of textsOf(idea)) {
            expect(zh).not.toBe("");
            expect(en).not.toMatch(/[\u4e00-\u9fff]/);
        }
    });
    it.each(ideas)("$id has the same blanks in both languages", (idea) => {
        for (const { zh, en } of textsOf(idea)) expect(zh.match(/\{\w+\}/g)).toEqual(en.match(/\{\w+\}/g));
    });
});
