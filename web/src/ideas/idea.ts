// The lessons about ideas of game programs: what they consist of. Texts are in both languages; numbers come from the
// laboratory when a lesson is shown.
import type { FunctionComponent } from "preact";
import type { Laboratory } from "../lab/laboratory";
import type { NodeShown, Place, PointValue } from "../lab/messages";
import type { Bilingual } from "../net/wire";
import type { IdeaDesk } from "./useIdeaDesk";

export type Lab = Pick<Laboratory, "ask">;

// The first cell names the row. `share`: the length of the bar behind the second cell, a part of 1.
export type Row = { cells: (Bilingual | string)[]; share?: number; isBest?: boolean };
export type Table = { columns: Bilingual[]; rows: Row[] };

// What the laboratory found: sentences, a table, and what the board shows with it.
export type Shown = {
    text?: Bilingual;
    table?: Table;
    line?: string[]; // moves from the position, as arrows or stones
    heat?: PointValue[];
};

export type Step = { text: Bilingual; place: Place; show?: (lab: Lab) => Promise<Shown> };

export type Verdict = {
    isRight: boolean;
    text: Bilingual; // why, from the position
    line?: string[];
    place?: Place; // where the line begins; without one, the position of the exercise
};

export type Option = { id: string; name: Bilingual; detail?: Bilingual; place?: Place; line?: string[] };

type Question =
    | { kind: "move"; check: (lab: Lab, move: string) => Promise<Verdict> }
    | { kind: "number"; unit: Bilingual; check: (lab: Lab, value: number) => Promise<Verdict> }
    | {
          kind: "choice";
          options: (lab: Lab) => Promise<Option[]>;
          check: (lab: Lab, id: string) => Promise<Verdict>;
      }
    | { kind: "order"; moves: (lab: Lab) => Promise<string[]>; check: (lab: Lab, moves: string[]) => Promise<Verdict> }
    // A node of the recorded search of this opponent.
    | { kind: "node"; player: string; check: (lab: Lab, node: NodeShown) => Promise<Verdict> };

export type Exercise = Question & {
    id: string;
    task: Bilingual;
    place: Place;
    facts?: (lab: Lab) => Promise<Shown>; // what is known before the answer
};
export type ExerciseOf<K extends Exercise["kind"]> = Extract<Exercise, { kind: K }>;

export type Setting = Record<string, string>; // the chosen value of each switch
export type Switch = { id: string; name: Bilingual; values: { id: string; name: Bilingual }[] }; // the first is usual

export type Experiment =
    | { kind: "recording"; text: Bilingual; place: Place; searches: { player: string; name: Bilingual }[] }
    | {
          kind: "runs";
          text: Bilingual;
          place: (setting: Setting) => Place;
          switches: Switch[];
          columns: Bilingual[];
          run: (lab: Lab, setting: Setting) => Promise<Row[]>;
          keepsRows: boolean; // those of earlier settings stay, for comparison
      }
    | { kind: "own"; text: Bilingual; place: Place; Panel: FunctionComponent<{ desk: IdeaDesk }> };

export type Idea = {
    id: string;
    game: string;
    title: Bilingual;
    summary: Bilingual;
    steps: Step[];
    experiment: Experiment | null; // a sheet of exercises has none
    exercises: Exercise[];
    source: Bilingual;
    files: string[]; // of this program, that have the idea; none: there is nothing about the source
};

// A lesson is a sequence of stages.
export type Stage =
    | { kind: "step"; step: Step }
    | { kind: "experiment"; experiment: Experiment }
    | { kind: "exercise"; exercise: Exercise; number: number }
    | { kind: "source" };

export function stagesOf({ steps, experiment, exercises, files }: Idea): Stage[] {
    return [
        ...steps.map((step): Stage => ({ kind: "step", step })),
        ...(experiment === null ? [] : [{ kind: "experiment" as const, experiment }]),
        ...exercises.map((exercise, index): Stage => ({ kind: "exercise", exercise, number: index + 1 })),
        ...(files.length === 0 ? [] : [{ kind: "source" as const }]),
    ];
}
