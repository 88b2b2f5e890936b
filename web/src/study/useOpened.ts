// Opens what the analysis board begins with.
import { useEffect, useState } from "preact/hooks";
import { sentence } from "../i18n/words";
import { usualRules } from "../net/catalogue";
import { Refusal, serverUnreachable } from "../net/connection";
import { fetchLine } from "../net/lines";
import { pasted } from "../net/records";
import { askAbout } from "../net/tableRequests";
import { goodAnswer } from "../net/http";
import type { Words } from "../net/wire";
import type { StudySource } from "../route";
import { draftOf, keptStudy } from "./keptStudies";
import { readStudy } from "./studyFiles";
import { unpacked } from "./studyLink";
import { studyText } from "./studyText";
import { emptyStudy, mainLine, withMove, type Path, type Study } from "./tree";
import { studyWords } from "./words";

export type Opened = {
    study: Study;
    path: Path;
    damages: Words[]; // what could not be read
    kept: { id: string; title: string } | null; // the saved study that it is
};

export type Opening = { kind: "opening" } | { kind: "opened"; opened: Opened } | { kind: "failed"; reason: string };

// The text of a table's game as a study.
async function textOfTable(table: string): Promise<string> {
    const answer = await askAbout(table, "record", { format: "study" });
    if (!answer.isGood) goodAnswer(answer);
    return answer.text;
}

// The text of the study as it was left; null: an empty board. Throws a Refusal or an Error with its reason.
async function textOf(game: string, source: StudySource): Promise<string | null> {
    const text = studyWords.peek();
    const draft = draftOf(game, source);
    if (draft !== null) return draft;
    switch (source.kind) {
        case "draft":
            return null;
        case "table":
            return textOfTable(source.table);
        case "position": {
            const empty = emptyStudy(source.at.rules, source.at.start);
            return studyText(source.moves.reduceRight<Study>(preceded, empty));
        }
        case "packed": {
            const found = await unpacked(source.code);
            if (found === null) throw new Error(text.badLink);
            return found;
        }
        case "kept": {
            const found = keptStudy(source.id);
            if (found === null) throw new Error(text.lost);
            return found.text;
        }
    }
}

// With this move before all others.
function preceded(study: Study, move: string): Study {
    const first = { move, notations: { chinese: "", wxf: "" }, comment: "", children: study.children };
    return { ...study, children: [first] };
}

async function open(game: string, source: StudySource): Promise<Opened> {
    const saved = source.kind === "kept" ? keptStudy(source.id) : null;
    const kept = source.kind === "kept" ? { id: source.id, title: saved?.title ?? "" } : null;
    const text = await textOf(game, source);
    if (text === null) return { study: emptyStudy(usualRules(game), ""), path: [], damages: [], kept };
    const read = await readStudy(pasted(text));
    const { study } = read;
    const damages = [...(saved?.damages ?? []), ...read.damages];
    const path = pathOf(study, source);
    if (source.kind !== "table" || source.move === "") return { study, path, damages, kept };
    return { ...(await tried(study, path, source.move)), damages, kept };
}

// The place that is shown first.
function pathOf(study: Study, source: StudySource): Path {
    const line = mainLine(study, []);
    if (source.kind === "position") return line;
    return source.kind === "table" ? line.slice(0, source.ply ?? line.length) : [];
}

// With this move behind the path.
async function tried(study: Study, path: Path, move: string): Promise<{ study: Study; path: Path }> {
    const { plies } = await fetchLine({ rules: study.rules, start: study.start, moves: [...path, move] });
    const ply = plies.at(-1);
    return ply === undefined ? { study, path } : { study: withMove(study, path, ply), path: [...path, ply.move] };
}

export function useOpened(game: string, source: StudySource): Opening {
    const [opening, setOpening] = useState<Opening>({ kind: "opening" });
    useEffect(() => {
        let isWanted = true;
        open(game, source).then(
            (opened) => isWanted && setOpening({ kind: "opened", opened }),
            (reason: unknown) => {
                if (isWanted) setOpening({ kind: "failed", reason: reasonOf(reason) });
            },
        );
        return () => void (isWanted = false);
    }, []);
    return opening;
}

function reasonOf(reason: unknown): string {
    if (reason instanceof Refusal) return sentence(reason.words);
    return reason instanceof Error ? reason.message : sentence(serverUnreachable);
}
