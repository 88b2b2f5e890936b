// The choices for a new game and the request they make. Pure, except for loading and saving.
import type { Catalogue, PlayerInfo, RulesInfo } from "../net/catalogue";
import type { Requests, SeatChoice, Side } from "../net/wire";
import { load, save } from "../saved";
import { ruleText } from "../table/ruleText";

// "guest": a friend who gets a link; "stranger": an opponent from the lobby.
export type Against = "people" | "guest" | "machine" | "stranger";
export type Begins = "me" | "them" | "lots";

export type Setup = {
    against: Against;
    player: string;
    level: number; // above the highest level of the opponent: at full strength
    depth: number; // 0: the opponent decides
    rules: string;
    size: string;
    opening: string;
    options: Record<string, string>;
    clock: string;
    begins: Begins;
};

export const depths = [0, 1, 2, 3, 4, 5, 6, 8, 10];

const fresh: Setup = {
    against: "machine",
    player: "champion",
    level: 2,
    depth: 0,
    rules: "",
    size: "",
    opening: "",
    options: {},
    clock: "none",
    begins: "me",
};

const allAgainst: readonly string[] = ["people", "guest", "machine", "stranger"];

function isAgainst(text: string): text is Against {
    return allAgainst.includes(text);
}

export function loadSetup(game: string, against: string): Setup {
    const kept = { ...fresh, ...load<Partial<Setup>>(`setup.${game}`, {}) };
    return { ...kept, against: isAgainst(against) ? against : kept.against };
}

// The lobby does not offer games that start from a position.
export function withoutStrangers(setup: Setup): Setup {
    return setup.against === "stranger" ? { ...setup, against: "machine" } : setup;
}

export function saveSetup(game: string, setup: Setup): void {
    save(`setup.${game}`, setup);
}

export function playersOf(list: Catalogue, game: string): PlayerInfo[] {
    return list.players.filter((player) => player.game === game).sort((a, b) => a.rung - b.rung);
}

export function rulesOf(list: Catalogue, game: string, id: string): RulesInfo | undefined {
    const all = list.games.find((each) => each.id === game)?.rules ?? [];
    return all.find((rules) => rules.id === id) ?? all[0];
}

// 0 for an opponent without levels.
export function mostLevel(player: PlayerInfo): number {
    const values = player.options.find((option) => option.key === "level")?.values ?? "";
    return Number(values.split("..")[1] ?? 0);
}

export function playerText(setup: Setup, player: PlayerInfo): string {
    const options = [
        setup.level <= mostLevel(player) ? `level=${setup.level}` : "",
        player.searchesByDepth && setup.depth > 0 ? `depth=${setup.depth}` : "",
    ].filter((option) => option !== "");
    return options.length === 0 ? player.id : `${player.id}:${options.join(",")}`;
}

export type Names = { me: string; friend: string };

// Null if a required name is missing; only games against the computer need none.
export function namesOf(against: Against, typed: [string, string]): Names | null {
    const [me = "", friend = ""] = typed.map((name) => name.trim());
    if (against === "machine") return { me, friend };
    return me === "" || (against === "people" && friend === "") ? null : { me, friend };
}

// `otherBegins`: the result of the draw if `setup.begins` is "lots"; true: the other side begins.
export function openRequest(
    game: string,
    setup: Setup,
    rules: RulesInfo,
    player: PlayerInfo | undefined,
    names: Names,
    otherBegins: boolean,
): Requests["table.open"] {
    const me: SeatChoice = { kind: "person", name: names.me, player: "" };
    const them = opponentChoice(setup, player, names.friend);
    const theyBegin = setup.begins === "them" || (setup.begins === "lots" && otherBegins);
    return {
        rules: rulesText(game, setup, rules),
        start: "",
        moves: [],
        seats: theyBegin ? [them, me] : [me, them],
        clock: setup.clock,
        from: null,
    };
}

const sideOf: Record<Begins, Side | null> = { me: "first", them: "second", lots: null };

// A seek for this game, for the lobby.
export function seekRequest(game: string, setup: Setup, rules: RulesInfo, me: string): Requests["seek"] {
    return {
        name: me,
        games: [{ rules: rulesText(game, setup, rules), clock: setup.clock }],
        side: sideOf[setup.begins],
        rated: false,
        within: null,
    };
}

function rulesText(game: string, setup: Setup, rules: RulesInfo): string {
    const isUsualSize = !rules.sizes.includes(setup.size) || setup.size === rules.sizes[0];
    return ruleText({
        game,
        rules: rules.id,
        size: isUsualSize ? "" : setup.size,
        opening: rules.openings.some((each) => each.id === setup.opening) ? setup.opening : "",
        options: changedOptions(setup, rules),
    });
}

function opponentChoice(setup: Setup, player: PlayerInfo | undefined, friend: string): SeatChoice {
    if (setup.against === "machine" && player)
        return { kind: "player", name: player.name.zh, player: playerText(setup, player) };
    if (setup.against === "guest") return { kind: "guest", name: "", player: "" };
    return { kind: "person", name: friend, player: "" };
}

function changedOptions(setup: Setup, rules: RulesInfo): Record<string, string> {
    return Object.fromEntries(
        rules.options
            .map((option) => [option.key, setup.options[option.key] ?? option.default] as const)
            .filter(([key, value]) => rules.options.find((o) => o.key === key)?.default !== value),
    );
}
