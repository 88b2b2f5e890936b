// What a person may do besides moving: takeback, draw, stop, report, resign, pass, thoughts; after the
// end a rematch and the review.
import { useEffect, useState } from "preact/hooks";
import { say, words } from "../i18n/words";
import { Icon } from "../look/Icon";
import { gameInfo, type MoveButton } from "../net/catalogue";
import type { Seat, TableFull } from "../net/wire";
import { go } from "../route";
import { settings } from "../settings";
import { ChatButton } from "./ChatButton";
import type { Desk } from "./desk";
import { hasReview } from "./hasReview";
import { seatName } from "./seatName";
import { isHotSeat, otherSeat, ownSeat, seatFace } from "./session";
import { useSecondsUntil } from "./useSecondsUntil";

type ActionsProps = { desk: Desk; table: TableFull; onMore: () => void };

export function Actions({ desk, table, onMore }: ActionsProps) {
    const [isAsking, setIsAsking] = useState(false);
    const own = ownSeat(table);
    const isOver = table.state.end !== null;
    if (isOver)
        return (
            <div class="actions">
                <EndActs desk={desk} table={table} onMore={onMore} />
                <BoardTools desk={desk} game={table.game} onMore={onMore} />
            </div>
        );
    if (own === null)
        return (
            <div class="actions actions-idle">
                <BoardTools desk={desk} game={table.game} onMore={onMore} />
            </div>
        );
    return (
        <div class="actions">
            <OfferPanel desk={desk} table={table} />
            <AwayPanel desk={desk} table={table} own={own} />
            {isAsking ? (
                <Resigning desk={desk} onDone={() => setIsAsking(false)} />
            ) : (
                <Acts
                    desk={desk}
                    table={table}
                    onResign={() => setIsAsking(true)}
                    onMore={onMore}
                />
            )}
            <BoardTools desk={desk} game={table.game} onMore={onMore} />
        </div>
    );
}

type ActsProps = { desk: Desk; table: TableFull; onResign: () => void; onMore: () => void };

function Acts({ desk, table, onResign, onMore }: ActsProps) {
    const text = words.value.table;
    const { session } = desk;
    const legal = desk.legal.value;
    const { isThinking } = table.state;
    const buttons = gameInfo(table.game)?.buttons ?? [];
    const always = buttons.filter(({ use }) => use === "always");
    return (
        <div class="acts">
            <button
                class="button"
                disabled={table.plies.length === 0}
                onClick={() => void desk.offer("takeback")}
            >
                {text.takeback}
            </button>
            {always.map((button) => (
                <AlwaysButton key={button.move} desk={desk} button={button} />
            ))}
            <DrawButton
                desk={desk}
                isAlone={table.code !== ""}
                where={always.length > 0 ? "wide-only" : undefined}
            />
            {buttons
                .filter(({ move, use }) => use === "legal" && legal.includes(move))
                .map((button) => (
                    <button
                        key={button.move}
                        class="button"
                        onClick={() => void desk.choose(button.move)}
                    >
                        {say(button)}
                    </button>
                ))}
            {hasComputer(table) && !session.unknown.value.has("hurry") && (
                <button
                    class={isThinking ? "button" : "button wide-only"}
                    disabled={!isThinking}
                    onClick={() => void desk.act("hurry")}
                >
                    {text.hurry}
                </button>
            )}
            {mayHint(table) && (
                <button
                    class={isThinking ? "button wide-only" : "button"}
                    disabled={legal.length === 0 || desk.isHinting.value}
                    onClick={() => void desk.askHint()}
                >
                    {text.hint}
                </button>
            )}
            {mayAbort(table) ? (
                <button class="button button-quiet-red" onClick={() => void desk.act("abort")}>
                    {text.abort}
                </button>
            ) : (
                <button class="button button-quiet-red" onClick={onResign}>
                    {text.resign}
                </button>
            )}
            <MenuButtons desk={desk} table={table} onMore={onMore} />
        </div>
    );
}

// What else a narrow screen has: the chat, and the rest.
function MenuButtons({ desk, table, onMore }: ActionsProps) {
    return (
        <>
            {table.isOpen && <ChatButton desk={desk} table={table} />}
            <button class="button phone-only" aria-label={words.value.table.more} onClick={onMore}>
                <Icon name="menu" />
            </button>
        </>
    );
}

// After the end: a rematch, and the review.
function EndActs({ desk, table, onMore }: ActionsProps) {
    const text = words.value.end;
    return (
        <div class="acts">
            {ownSeat(table) !== null && (
                <button
                    class="button button-main"
                    disabled={desk.wantsRematch.value}
                    onClick={() => void desk.again()}
                >
                    {text.againYes}
                </button>
            )}
            {hasReview(table.plies.length, table.origin !== null) && (
                <button class="button" onClick={() => go(`replay/${table.id}`)}>
                    {text.review}
                </button>
            )}
            <MenuButtons desk={desk} table={table} onMore={onMore} />
        </div>
    );
}

// A button for a move that may be requested at any time; if it is illegal, the server's reason is
// shown. Lit while the move is legal and has a hint for that.
function AlwaysButton({ desk, button }: { desk: Desk; button: MoveButton }) {
    const { move } = button;
    const isLegal = desk.legal.value.includes(move);
    const hint = say(isLegal ? button.whenLegal : button.whenIllegal);
    const ask = async (): Promise<void> => {
        const reason = isLegal ? null : await desk.session.reasonAgainst(move);
        if (reason === null) await desk.choose(move);
        else desk.tellRefusal(reason);
    };
    return (
        <button
            class={`button ${move}${isLegal && hint !== "" ? " is-lit" : ""}`}
            title={hint === "" ? undefined : hint}
            onClick={() => void ask()}
        >
            {hint !== "" && <Icon name="lamp" />}
            {say(button)}
        </button>
    );
}

type DrawButtonProps = {
    desk: Desk;
    isAlone?: boolean; // no opponent has joined yet
    where?: "wide-only" | "phone-only";
    onDone?: () => void;
};

export function DrawButton({ desk, isAlone, where, onDone }: DrawButtonProps) {
    return (
        <button
            class={where === undefined ? "button" : `button ${where}`}
            disabled={isAlone}
            onClick={() => {
                onDone?.();
                void desk.offer("draw");
            }}
        >
            {words.value.table.draw}
        </button>
    );
}

// The question replaces the buttons; the harmless answer has the focus.
function Resigning({ desk, onDone }: { desk: Desk; onDone: () => void }) {
    const text = words.value.table;
    return (
        <div class="acts acts-question" role="alertdialog" aria-label={text.sureResign}>
            <span>{text.sureResign}</span>
            <button
                class="button button-red"
                onClick={() => {
                    onDone();
                    void desk.act("resign");
                }}
            >
                {text.resignYes}
            </button>
            <button class="button" ref={(element) => element?.focus()} onClick={onDone}>
                {text.resignNo}
            </button>
        </div>
    );
}

function OfferPanel({ desk, table }: { desk: Desk; table: TableFull }) {
    const text = words.value.table;
    const own = ownSeat(table);
    return (
        <>
            {table.state.offers.map((offer) => {
                const isMine = !isHotSeat(table) && offer.by === own;
                const name = seatName(table.game, seatFace(table, offer.by));
                if (isMine)
                    return (
                        <p key={offer.id} class="offer soft" role="status">
                            {text.offerMade[offer.kind]}
                        </p>
                    );
                const answer = (yes: boolean): void =>
                    void desk.session
                        .act("answer", { offer: offer.id, yes })
                        .then((refusal) => desk.tellRefusal(refusal));
                return (
                    <div key={offer.id} class="offer" role="status">
                        <span>{text.offerCame[offer.kind](name)}</span>
                        <button class="button button-main" onClick={() => answer(true)}>
                            {text.accept}
                        </button>
                        <button class="button" onClick={() => answer(false)}>
                            {text.refuse}
                        </button>
                    </div>
                );
            })}
        </>
    );
}

// A game of the lobby, or one that waits for a second device, is aborted instead of resigned before
// both sides have moved.
export function mayAbort(table: TableFull): boolean {
    return (table.isOpen || table.code !== "") && table.plies.length < 2;
}

// While the opponent is absent: counts down until a claim is possible, then offers win, draw or
// waiting.
function AwayPanel({ desk, table, own }: { desk: Desk; table: TableFull; own: Seat }) {
    const text = words.value.table;
    const at = isHotSeat(table) ? undefined : desk.session.claimableAt.value.get(otherSeat(own));
    const left = useSecondsUntil(at);
    const [isPatient, setIsPatient] = useState(false);
    useEffect(() => setIsPatient(false), [at]);
    if (at === undefined) return null;
    const name = seatName(table.game, seatFace(table, otherSeat(own)));
    if (left > 0)
        return (
            <p class="offer soft" role="status">
                {text.claimSoon(name, left)}
            </p>
        );
    if (isPatient)
        return (
            <p class="offer soft" role="status">
                <span>{text.claimWaiting(name)}</span>
                <button class="button" onClick={() => setIsPatient(false)}>
                    {text.claimStopWaiting}
                </button>
            </p>
        );
    return (
        <div class="offer offer-away" role="status">
            <span>{text.claimNow(name)}</span>
            <button class="button button-main" onClick={() => void desk.claim(true)}>
                {text.claimWin}
            </button>
            <button class="button" onClick={() => void desk.claim(false)}>
                {text.claimDraw}
            </button>
            <button class="button" onClick={() => setIsPatient(true)}>
                {text.claimWait}
            </button>
        </div>
    );
}

type ToolsProps = { desk: Desk; game: string; onMore?: () => void };

export function BoardTools({ desk, game, onMore }: ToolsProps) {
    const text = words.value.table;
    const { session } = desk;
    const table = session.table.value;
    return (
        <div class="tools">
            <button
                class="tool"
                aria-pressed={desk.isTurned.value}
                onClick={() => (desk.flip.value = !desk.isTurned.value)}
            >
                {text.flip}
            </button>
            {gameInfo(game)?.laysPieces && (
                <button
                    class="tool"
                    aria-pressed={settings.showsNumbers.value}
                    onClick={() => (settings.showsNumbers.value = !settings.showsNumbers.value)}
                >
                    {text.numbers}
                </button>
            )}
            {table !== null && hasComputer(table) && (
                <button
                    class="tool"
                    aria-pressed={session.showsThoughts.value}
                    onClick={() => void session.watchThoughts(!session.showsThoughts.value)}
                >
                    {session.showsThoughts.value ? text.thoughtsOff : text.thoughts}
                </button>
            )}
            {onMore && (
                <button class="tool tool-more" onClick={onMore}>
                    {text.more}
                </button>
            )}
        </div>
    );
}

// Not in games with other people, and not in rated ones.
function mayHint({ seats, isRated, isOpen }: TableFull): boolean {
    return !isRated && !isOpen && seats.every((seat) => seat.isYours || seat.kind === "player");
}

function hasComputer(table: TableFull): boolean {
    return table.seats.some((seat) => seat.kind === "player");
}

export function opponentOf(table: TableFull): "one" | "two" {
    const own = isHotSeat(table)
        ? table.state.firstSeat
        : (ownSeat(table) ?? table.state.firstSeat);
    return otherSeat(own);
}
