// The names of the opponents and the rules of a match.
import { say } from "../i18n/words";
import { catalogue, gameInfo } from "../net/catalogue";
import { countText } from "../lab/valueText";
import type { Opponent } from "./matchRecord";
import { shopWords } from "./words";

// "minimax:nodes=20000" in words.
export function playerName(game: string, text: string): string {
    const [id = "", options = ""] = text.split(":");
    const list = catalogue.value;
    const players = typeof list === "string" ? [] : list.players;
    const player = players.find((each) => each.game === game && each.id === id);
    const name = player ? say(player.name) : id;
    if (options === "") return name;
    const limits = options.split(",").map(limitText);
    return shopWords.value.match.limited(name, limits.join(", "));
}

// "nodes=20000" in words; other options as they are.
function limitText(option: string): string {
    const text = shopWords.value.play;
    const [key = "", value = ""] = option.split("=");
    if (key === "nodes") return text.nodes(countText(Number(value)));
    return key === "depth" ? text.depth(Number(value)) : option;
}

export function opponentName(game: string, opponent: Opponent): string {
    return opponent.kind === "player" ? playerName(game, opponent.text) : opponent.name;
}

// "gomoku/renju" in words.
export function rulesName(rules: string): string {
    const [game = "", id = ""] = rules.split("/");
    const info = gameInfo(game)?.rules.find((each) => each.id === id);
    return info ? say(info) : rules;
}
