// The names of the opponents and the rules of a match.
import { say } from "../i18n/words";
import { catalogue, gameInfo } from "../net/catalogue";
import type { Opponent } from "./matchRecord";

// "minimax:nodes=20000" in words.
export function playerName(game: string, text: string): string {
    const [id = "", options = ""] = text.split(":");
    const list = catalogue.value;
    const players = typeof list === "string" ? [] : list.players;
    const player = players.find((each) => each.game === game && each.id === id);
    const name = player ? say(player.name) : id;
    return options === "" ? name : `${name} (${options})`;
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
