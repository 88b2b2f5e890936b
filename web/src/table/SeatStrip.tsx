// One seat at the table: its player, side and clock, and whether it is to move.
import { say, sideName, words } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import { hallOf } from "../net/halls";
import type { Seat, TableFull } from "../net/wire";
import { ClockView } from "./ClockView";
import { isMarkedGuest } from "./guestMark";
import { seatName } from "./seatName";
import { seatFace, seatIndex } from "./session";
import { SideMark } from "./SideMark";

type SeatStripProps = { table: TableFull; seat: Seat; place: "opponent" | "own" };

export function SeatStrip({ table, seat, place }: SeatStripProps) {
    const { state } = table;
    const face = seatFace(table, seat);
    const side = seat === state.firstSeat ? "first" : "second";
    const isTurn = state.end === null && table.code === "" && state.turn === seat;
    const clock = state.clocks?.[seatIndex(seat)];
    const last = table.plies.at(-1);
    const text = words.value;
    const after = state.newRatings?.[seatIndex(seat)] ?? null;
    const name = seatName(table.game, face);
    const scoreMeaning = gameInfo(table.game)?.scoreMeaning;
    return (
        <section
            class={`strip strip-${place}${isTurn ? " is-turn" : ""}`}
            aria-label={place === "own" ? text.a11y.yourSeat : text.a11y.theirSeat}
        >
            <SideMark game={table.game} side={side} />
            <span class="strip-name">
                <b>
                    {name || (table.code === "" ? text.lobby.nameless : text.table.freeSeat)}
                    {face.rating !== null && (
                        <span class="strip-rating">{ratingWords(face.rating, after)}</span>
                    )}
                </b>
                <small>
                    {sideName(table.game, side)}
                    {face.kind === "player" && ` · ${playerLabel(face.player)}`}
                    {isMarkedGuest(face) && ` · ${text.lobby.guest}`}
                    {!face.isPresent &&
                        !table.origin &&
                        face.kind !== "player" &&
                        face.name !== "" &&
                        ` · ${text.table.away}`}
                </small>
            </span>
            {isTurn && state.isThinking && <Thinking name={name} />}
            {state.score && (
                <span class="strip-score" title={scoreMeaning ? say(scoreMeaning) : undefined}>
                    <small>{text.table.score}</small>
                    {state.score[side === "first" ? 0 : 1]}
                </span>
            )}
            {clock && (
                <ClockView
                    hall={hallOf(table.id)}
                    control={table.clock}
                    face={clock}
                    at={state.at}
                    waivedMs={last?.seat === seat ? last.waivedMs : 0}
                    isOwn={face.isYours}
                    name={name}
                />
            )}
        </section>
    );
}

// "1523", or after the game "1523 +12".
function ratingWords(before: number, after: number | null): string {
    if (after === null) return String(before);
    const change = after - before;
    return `${before} ${change < 0 ? "−" : "+"}${Math.abs(change)}`;
}

function Thinking({ name }: { name: string }) {
    return (
        <span class="thinking" role="status" aria-label={words.value.table.thinking(name)}>
            <i />
            <i />
            <i />
        </span>
    );
}

// The chosen level and depth of "deepening:level=5,depth=4", in words.
function playerLabel(player: string): string {
    const [, options = ""] = player.split(":");
    const { setup } = words.value;
    const parts = options.split(",").flatMap((option) => {
        const [key, value = ""] = option.split("=");
        if (key === "level") return `${setup.level} ${value}`;
        return key === "depth" ? setup.plies(Number(value)) : [];
    });
    return parts.join(" · ") || setup.levelFull;
}
