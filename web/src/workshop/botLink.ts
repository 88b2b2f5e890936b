// A bot inside an address: its game, rules, language, title and text, compressed.
import * as v from "valibot";
import { packed, unpacked } from "../study/studyLink";
import { languages } from "./bot/messages";

const schema = v.object({
    game: v.pipe(v.string(), v.maxLength(40)),
    rules: v.optional(v.pipe(v.string(), v.maxLength(80))),
    language: v.picklist(languages),
    title: v.pipe(v.string(), v.maxLength(80)),
    source: v.pipe(v.string(), v.maxLength(200_000)),
});

export type SharedBot = v.InferOutput<typeof schema>;

// Null if the bot is too long for an address.
export async function botLink({ game, rules, language, title, source }: SharedBot): Promise<string | null> {
    const code = await packed(JSON.stringify({ game, rules, language, title, source } satisfies SharedBot));
    return code === null ? null : `${location.href.split("#")[0] ?? ""}#/workshop?bot=${code}`;
}

// Null if this is no bot.
export async function readBotLink(code: string): Promise<SharedBot | null> {
    try {
        const read = v.safeParse(schema, JSON.parse((await unpacked(code)) ?? ""));
        return read.success ? read.output : null;
    } catch {
        return null;
    }
}
