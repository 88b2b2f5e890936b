// Studies: the games of record files with all their variations, and their export.
import * as v from "valibot";
import { studyText } from "./studyText";
import type { Study, StudyMove } from "./tree";
import { Refusal } from "../net/connection";
import { refusalSchema } from "../net/http";
import { formQuery, formsSchema, pasted, postRecord, postRecordForText, type ExportForm, type Source } from "../net/records";
import type { Words } from "../net/wire";

const answerSchema = v.object({
    study: v.object({
        rules: v.string(),
        start: v.string(),
        tags: v.array(v.tuple([v.string(), v.string()])),
        comment: v.string(),
        moves: v.array(
            v.object({
                after: v.number(), // the number of the move before, from 1; 0: the start
                move: v.string(),
                comment: v.string(),
                chinese: v.string(),
                wxf: v.string(),
            }),
        ),
    }),
    damages: v.array(refusalSchema),
});

export type ReadStudy = { study: Study; damages: Words[] };

// `game`: number in the file, from 1. Throws a Refusal.
export async function readStudy(source: Source, game = 1): Promise<ReadStudy> {
    const answer = await postRecord(source, { game: String(game) }, "/study");
    const { study, damages } = v.parse(answerSchema, answer);
    const { moves, ...head } = study;
    const whole: Study = { ...head, children: [] };
    const places: { children: StudyMove[] }[] = [whole];
    for (const { after, move, comment, chinese, wxf } of moves) {
        const place: StudyMove = { move, comment, notations: { chinese, wxf }, children: [] };
        places[after]?.children.push(place);
        places.push(place);
    }
    return { study: whole, damages };
}

// The formats that can hold the study.
export async function fetchStudyForms(study: Study): Promise<ExportForm[]> {
    return v.parse(formsSchema, await postRecord(pasted(studyText(study)), {}, "/formats"));
}

// Empty if it cannot be written.
export async function fetchStudyFile(study: Study, form: ExportForm): Promise<string> {
    try {
        return await postRecordForText(pasted(studyText(study)), formQuery(form), "/file");
    } catch (reason) {
        if (reason instanceof Refusal) return "";
        throw reason;
    }
}
