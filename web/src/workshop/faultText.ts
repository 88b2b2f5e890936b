// A bot's fault as a sentence.
import type { Fault } from "./bot/messages";
import { shopWords } from "./words";

export function faultText({ kind, line, detail }: Fault): string {
    const text = shopWords.value.faults;
    const reason = kind === "illegal" ? text.illegal(detail) : text[kind];
    return line === null ? reason : `${text.line(line)}${reason}`;
}
