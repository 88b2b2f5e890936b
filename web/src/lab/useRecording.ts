// A recorded search, and the node of it that a person looks at.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Laboratory, Stopped, troubleText } from "./laboratory";
import type { FateShown, Icicle, NodeShown, Place, PlayoutsShown, Recorded, RootShown } from "./messages";
import { Newest, painted } from "./newest";

export type RecordingState =
    | { kind: "none" | "opening" }
    | { kind: "running"; nodes: number }
    | { kind: "failed"; reason: string }
    | { kind: "done"; place: Place; recorded: Recorded };

// About a move of the node that is shown.
export type Asked = { move: string; fate: FateShown };

const blockShare = 700; // the smallest block of the picture is this part of its width
const levels = 14;

// The iteration whose result is played, or else the last one that found an exact value.
export function decidingRoot({ move, roots }: Recorded): RootShown | undefined {
    const finished = roots.filter(({ isAbandoned }) => !isAbandoned);
    const exact = finished.filter(({ bound }) => bound === "exact");
    const isPlayed = ({ line }: RootShown): boolean => line[0] === move;
    return exact.findLast(isPlayed) ?? finished.findLast(isPlayed) ?? exact.at(-1) ?? finished.at(-1) ?? roots[0];
}

export type Recording = ReturnType<typeof useRecording>;

export function useRecording(game: string) {
    const laboratory = useMemo(() => new Laboratory(game), [game]);
    useEffect(() => () => laboratory.end(), [laboratory]);
    const [state, setState] = useState<RecordingState>({ kind: "none" });
    const [node, setNode] = useState<NodeShown | null>(null); // of a tree search
    const [sought, setSought] = useState<number | null>(null); // the place of the slider while its node is not shown
    const [icicle, setIcicle] = useState<Icicle | null>(null);
    const [top, setTop] = useState<NodeShown | null>(null); // the node at the top of the picture
    const [playouts, setPlayouts] = useState<PlayoutsShown | null>(null); // of a Monte-Carlo search
    const [lookedAfter, setLookedAfter] = useState(0); // so many playouts
    const [asked, setAsked] = useState<Asked | null>(null);
    const newest = useRef(0); // of the questions about nodes
    const newestRun = useRef(0);
    const scrubs = useMemo(() => new Newest(painted), []); // along the slider

    const clear = (): void => {
        newest.current += 1;
        newestRun.current += 1;
        setNode(null);
        setIcicle(null);
        setPlayouts(null);
        setAsked(null);
    };
    const begin = async (place: Place, begun: RecordingState, question: () => Promise<Recorded>): Promise<void> => {
        clear();
        setState(begun);
        const own = newestRun.current;
        try {
            const recorded = await question();
            if (own !== newestRun.current) return; // another position is shown
            setState({ kind: "done", place, recorded });
            if (recorded.playouts > 0) return await lookAfter(recorded.playouts, 0);
            const root = decidingRoot(recorded);
            if (root !== undefined) await zoom(root.node);
        } catch (reason) {
            if (own !== newestRun.current) return;
            if (reason instanceof Stopped) return setState({ kind: "none" });
            setState({ kind: "failed", reason: troubleText(reason) });
        }
    };
    const progressOf =
        (run: number) =>
        (nodes: number): void => {
            if (run === newestRun.current) setState({ kind: "running", nodes });
        };
    const record = (place: Place, player: string): Promise<void> =>
        begin(place, { kind: "running", nodes: 0 }, () =>
            laboratory.ask("record", { place, player }, progressOf(newestRun.current)),
        );
    const open = (place: Place, trace: Blob): Promise<void> =>
        begin(place, { kind: "opening" }, () => laboratory.open(place, trace));

    // The newest question counts: a person may move faster than the answers come.
    const showNode = async (question: Promise<NodeShown>): Promise<NodeShown | null> => {
        const own = ++newest.current;
        const shown = await question.catch(() => null);
        if (shown === null || own !== newest.current) return shown;
        setNode(shown);
        setAsked(null);
        return shown;
    };
    const look = (id: number): Promise<NodeShown | null> => showNode(laboratory.ask("node", { node: id }));
    const lookAtEntered = (entered: number): void => {
        setSought(entered);
        void scrubs.run(async () => {
            await showNode(laboratory.ask("entered", { entered }));
            setSought((now) => (now === entered ? null : now));
        });
    };
    const lookAfter = async (count: number, id: number): Promise<void> => {
        const own = ++newest.current;
        setLookedAfter(count);
        const shown = await laboratory.ask("playouts", { playouts: count, node: id }).catch(() => null);
        if (shown !== null && own === newest.current) setPlayouts(shown);
    };
    const zoom = async (id: number): Promise<void> => {
        const shown = await look(id);
        if (shown === null) return;
        const least = Math.max(1, Math.floor(shown.size / blockShare));
        const picture = await laboratory.ask("icicle", { node: id, levels, least }).catch(() => null);
        if (picture === null) return;
        setTop(shown);
        setIcicle(picture);
    };
    const askAbout = async (move: string): Promise<void> => {
        if (node === null) return;
        const fate = await laboratory.ask("move", { node: node.node, move }).catch(() => null);
        if (fate !== null) setAsked({ move, fate });
    };
    return {
        laboratory,
        state,
        node,
        sought,
        icicle,
        top,
        playouts,
        lookedAfter,
        asked,
        record,
        open,
        look,
        lookAtEntered,
        lookAfter,
        zoom,
        askAbout,
        trace: () => laboratory.save(),
        stop: () => laboratory.stop(),
        reset: () => {
            clear();
            laboratory.stop();
            setState({ kind: "none" });
        },
    };
}
