// A game of a record file as a row of a list.
import { gameName, words } from "../i18n/words";
import type { FileGame } from "../net/records";
import { readRuleText } from "../table/ruleText";
import { ruleWords } from "../table/ruleWords";

export function fileRow(game: FileGame): { who: string; about: string } {
    const nameless = words.value.lobby.nameless;
    const [first, second] = game.names;
    const isNamed = first !== "" || second !== "";
    const who = isNamed
        ? `${first || nameless} — ${second || nameless}`
        : game.event || gameName(readRuleText(game.rules).game);
    const about = [
        isNamed ? game.event : "",
        game.date,
        game.result === "*" ? "" : game.result,
        words.value.cover.ply(game.plies),
        ruleWords(game.rules),
    ];
    return { who, about: about.filter((part) => part !== "").join(" · ") };
}
