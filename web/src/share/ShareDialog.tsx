// Shares a game: as a link, as a picture of a position, and as an animation of all moves.
import "./share.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { BoardPicture, type PictureProps } from "../board/BoardPicture";
import { CopyButton } from "../look/CopyButton";
import { Dialog } from "../look/Dialog";
import { isLocal } from "../net/halls";
import type { TableFull } from "../net/wire";
import { mayDownload, saveBlob, saveFile } from "../pages/saveFile";
import { studyPath } from "../route";
import { positions } from "../table/history";
import { lastPoints } from "../table/verdictMarks";
import { makeAnimation, mostFrames } from "./animation";
import { makePainter, pngOf } from "./picture";
import { shareWords } from "./words";

export type ShareProps = { table: TableFull; ply: number; onClose: () => void };

const svgWidth = 720;
const pngWidth = 1440;

export function ShareDialog({ table, ply, onClose }: ShareProps) {
    const frames = useMemo(() => framesOf(table), [table]);
    const shown = frames[ply] ?? frames.at(-1);
    return (
        <Dialog title={shareWords.value.title} onClose={onClose}>
            <div class="share">
                <Links table={table} ply={ply} />
                {shown && <Picture name={`${table.game}-${ply}`} picture={shown} />}
                {mayDownload() && frames.length > 1 && frames.length <= mostFrames && (
                    <Animation name={table.game} frames={frames} />
                )}
            </div>
        </Dialog>
    );
}

// A picture after each ply, as the person who holds the first side sees it.
function framesOf({ game, board, start, plies }: TableFull): PictureProps[] {
    return positions(start, plies).map((position, ply) => ({
        game,
        board,
        position,
        lastMove: lastPoints(plies, ply),
        isTurned: false,
        label: shareWords.value.position(ply),
    }));
}

function Links({ table: { id, game, rules, startText, plies }, ply }: Omit<ShareProps, "onClose">) {
    const text = shareWords.value;
    const address = (path: string): string => new URL(`#/${path}`, document.baseURI).href;
    const moves = plies.map(({ move }) => move);
    const at = { rules, start: startText ?? "" };
    return (
        <section aria-label={text.link}>
            <h3 class="panel-small">{text.link}</h3>
            {!isLocal(id) && (
                <>
                    <CopyButton text={address(`replay/${id}/${ply}`)} label={text.toReview} />
                    <p class="soft">{text.toReviewHint}</p>
                </>
            )}
            <CopyButton text={address(studyPath(game, { kind: "position", at, moves }))} label={text.withMoves} />
            <p class="soft">{text.withMovesHint}</p>
        </section>
    );
}

function svgOf(picture: PictureProps): string {
    const painter = makePainter(svgWidth);
    try {
        return painter.svgOf(picture);
    } finally {
        painter.close();
    }
}

function Picture({ name, picture }: { name: string; picture: PictureProps }) {
    const text = shareWords.value;
    const [hasFailed, setHasFailed] = useState(false);
    const savePng = (): void => {
        pngOf(svgOf(picture), pngWidth).then(
            (png) => {
                setHasFailed(false);
                saveBlob(`${name}.png`, png);
            },
            () => setHasFailed(true),
        );
    };
    return (
        <section aria-label={text.picture}>
            <h3 class="panel-small">{text.picture}</h3>
            <div class="share-picture">
                <BoardPicture {...picture} />
            </div>
            <div class="acts">
                <button class="button" onClick={() => saveFile(`${name}.svg`, svgOf(picture), "image/svg+xml")}>
                    {text.saveSvg}
                </button>
                {mayDownload() && (
                    <button class="button" onClick={savePng}>
                        {text.savePng}
                    </button>
                )}
            </div>
            {hasFailed && <p role="alert">{text.failed}</p>}
        </section>
    );
}

type Making = { kind: "none" } | { kind: "making"; done: number } | { kind: "made"; gif: Blob } | { kind: "failed" };

function useAnimation(frames: PictureProps[]) {
    const [making, setMaking] = useState<Making>({ kind: "none" });
    const work = useRef<AbortController | null>(null);
    useEffect(() => () => work.current?.abort(), []);
    const make = (): void => {
        const own = new AbortController();
        work.current = own;
        setMaking({ kind: "making", done: 0 });
        makeAnimation(frames, (done) => setMaking({ kind: "making", done }), own.signal).then(
            (gif) => setMaking({ kind: "made", gif }),
            () => setMaking({ kind: own.signal.aborted ? "none" : "failed" }),
        );
    };
    return { making, make, cancel: () => work.current?.abort() };
}

function Animation({ name, frames }: { name: string; frames: PictureProps[] }) {
    const text = shareWords.value;
    const { making, make, cancel } = useAnimation(frames);
    return (
        <section aria-label={text.animation}>
            <h3 class="panel-small">{text.animation}</h3>
            <p class="soft">{text.animationHint(frames.length - 1)}</p>
            {making.kind === "making" ? (
                <div class="acts">
                    <label class="share-progress">
                        <span>{text.making(making.done, frames.length)}</span>
                        <progress value={making.done} max={frames.length} />
                    </label>
                    <button class="button" onClick={cancel}>
                        {text.cancel}
                    </button>
                </div>
            ) : making.kind === "made" ? (
                <button class="button button-main" onClick={() => saveBlob(`${name}.gif`, making.gif)}>
                    {text.saveGif(sizeText(making.gif.size))}
                </button>
            ) : (
                <button class="button" onClick={make}>
                    {text.make}
                </button>
            )}
            {making.kind === "failed" && <p role="alert">{text.failed}</p>}
        </section>
    );
}

function sizeText(bytes: number): string {
    const kilobytes = bytes / 1000;
    return kilobytes < 1000 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}
