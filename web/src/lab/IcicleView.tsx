// The picture of a search tree: a block is a node or several, its width the nodes below it, its colour how it ended.
// The lists beside it say the same for keyboard and screen reader.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { blockAt, pathTo, placed, type Placed } from "./icicle";
import type { Block } from "./messages";
import type { MoveNames } from "./moveNames";
import { countText } from "./valueText";
import { labWords } from "./words";

type IcicleProps = {
    blocks: readonly Block[];
    shown: number; // the node that is looked at
    label: string;
    colourOf: (block: Block) => string; // the name of a CSS variable without "--lab-"
    names: MoveNames; // where the move to the first block is played
    textOf: (block: Block, name: string) => string;
    onLook: (node: number) => void;
    onZoom: (node: number) => void;
};

const levelHeight = 24;
const leastTextWidth = 34;
const gap = 1;
const lightColours = new Set(["leaf", "others"]); // with dark text

export function IcicleView(props: IcicleProps) {
    const { blocks, shown, label, names, textOf, onLook, onZoom } = props;
    const canvas = useRef<HTMLCanvasElement>(null);
    const marks = useRef<HTMLCanvasElement>(null); // over it, so that another node does not draw all blocks again
    const all = useMemo(() => placed(blocks), [blocks]);
    const [hovered, setHovered] = useState<Placed | null>(null);
    const width = useWidth(canvas);
    const written = useWritten(all, width, names);
    const height = useMemo(() => Math.max(1, ...all.map(({ level }) => level + 1)) * levelHeight, [all]);
    const theme = useThemeChange();
    const colours = useMemo(() => colourReader(canvas), [theme]);
    useLayoutEffect(() => {
        const pen = clean(canvas.current, width, height);
        if (pen !== null) draw(pen, { width, all, written, colours, ...props });
    }, [all, written, label, width, height, colours, props.colourOf, props.textOf]);
    useLayoutEffect(() => {
        const pen = clean(marks.current, width, height);
        if (pen !== null) frame(pen, pathTo(all, shown), width, colours("frame"));
    }, [all, shown, width, height, colours]);
    const at = (event: MouseEvent): Placed | null => {
        const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
        const level = Math.floor((event.clientY - box.top) / levelHeight);
        return blockAt(all, (event.clientX - box.left) / box.width, level);
    };
    return (
        <div class="lab-icicle">
            <div class="lab-blocks">
                <canvas
                    ref={canvas}
                    role="img"
                    aria-label={label}
                    style={`height: ${height}px`}
                    onMouseMove={(event) => setHovered(at(event))}
                    onMouseLeave={() => setHovered(null)}
                    onClick={(event) => {
                        const node = at(event)?.block.node ?? 0;
                        if (node !== 0) onLook(node);
                    }}
                    onDblClick={(event) => {
                        const node = at(event)?.block.node ?? 0;
                        if (node !== 0) onZoom(node);
                    }}
                />
                <canvas ref={marks} class="lab-frame" style={`height: ${height}px`} aria-hidden="true" />
            </div>
            <p class="lab-hover soft" aria-hidden="true">
                {hovered === null ? "\u00a0" : textOf(hovered.block, nameOf(hovered, all, names))}
            </p>
        </div>
    );
}

// The names of the moves that are written on blocks; the same map until one of them is another.
function useWritten(all: readonly Placed[], width: number, names: MoveNames): ReadonlyMap<Placed, string> {
    const last = useRef<ReadonlyMap<Placed, string>>(new Map());
    return useMemo(() => {
        const hasText = (one: Placed): boolean => wideOf(one, width) >= leastTextWidth;
        const written = new Map(all.filter(hasText).map((one) => [one, nameOf(one, all, names)]));
        const isOther = [...written].some(([one, name]) => last.current.get(one) !== name);
        if (isOther) last.current = written;
        return last.current;
    }, [all, width, names]);
}

function wideOf(one: Placed, width: number): number {
    return Math.max(1, one.width * width - gap);
}

function useWidth(canvas: { current: HTMLCanvasElement | null }): number {
    const [width, setWidth] = useState(0);
    useEffect(() => {
        const element = canvas.current;
        if (element === null) return;
        const observer = new ResizeObserver(() => setWidth(element.clientWidth));
        observer.observe(element);
        return () => observer.disconnect();
    }, [canvas]);
    return width;
}

// Changes with the theme, whose colours the canvas does not follow by itself.
function useThemeChange(): number {
    const [count, setCount] = useState(0);
    useEffect(() => {
        const changed = (): void => setCount((before) => before + 1);
        const query = matchMedia("(prefers-color-scheme: dark)");
        query.addEventListener("change", changed);
        const observer = new MutationObserver(changed);
        observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
        return () => {
            query.removeEventListener("change", changed);
            observer.disconnect();
        };
    }, []);
    return count;
}

type ColourOf = (name: string) => string;

// Reads each colour of the page's style once.
function colourReader(canvas: { current: HTMLCanvasElement | null }): ColourOf {
    const known = new Map<string, string>();
    return (name) => {
        if (canvas.current === null) return "";
        const colour = known.get(name) ?? getComputedStyle(canvas.current).getPropertyValue(`--lab-${name}`);
        known.set(name, colour);
        return colour;
    };
}

// An empty canvas of that size; null while it has none.
function clean(canvas: HTMLCanvasElement | null, width: number, height: number): CanvasRenderingContext2D | null {
    const pen = canvas?.getContext("2d") ?? null;
    if (canvas === null || pen === null || width === 0) return null;
    const scale = window.devicePixelRatio || 1;
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    if (canvas.width !== wide || canvas.height !== high) {
        canvas.width = wide;
        canvas.height = high;
    }
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, width, height);
    return pen;
}

type Picture = IcicleProps & { width: number; all: readonly Placed[]; written: ReadonlyMap<Placed, string>; colours: ColourOf };

function draw(pen: CanvasRenderingContext2D, { width, all, written, colours, colourOf, textOf }: Picture): void {
    pen.font = `12px ${getComputedStyle(pen.canvas).fontFamily}`;
    pen.textBaseline = "middle";
    for (const one of all) {
        const { block, left, level } = one;
        const x = left * width;
        const wide = wideOf(one, width);
        const y = level * levelHeight;
        const kind = colourOf(block);
        pen.fillStyle = colours(kind);
        pen.fillRect(x, y, wide, levelHeight - gap);
        if (block.isReduced) {
            pen.fillStyle = colours("reduced");
            pen.fillRect(x, y + levelHeight - gap - 3, wide, 3);
        }
        const name = written.get(one);
        if (name === undefined) continue;
        pen.fillStyle = colours(lightColours.has(kind) ? "dark-text" : "text");
        pen.save();
        pen.beginPath();
        pen.rect(x, y, wide - 2, levelHeight);
        pen.clip();
        pen.fillText(name || textOf(block, ""), x + 4, y + levelHeight / 2);
        pen.restore();
    }
}

// Marks the way to the node that is looked at.
function frame(pen: CanvasRenderingContext2D, path: readonly Placed[], width: number, colour: string): void {
    pen.strokeStyle = colour;
    path.forEach(({ left, width: share, level }, index) => {
        pen.lineWidth = index === path.length - 1 ? 3 : 1.5;
        const inset = pen.lineWidth / 2;
        const wide = Math.max(pen.lineWidth, share * width - gap);
        pen.strokeRect(left * width + inset, level * levelHeight + inset, wide - 2 * inset, levelHeight - gap - 2 * inset);
    });
}

// The name of the move to a block, "" for none; `names`: where the move to the first block is played.
function nameOf({ block }: Placed, all: readonly Placed[], names: MoveNames): string {
    if (block.move === "") return "";
    const before: string[] = [];
    for (let at = all[block.above]; at !== undefined; at = all[at.block.above])
        if (at.block.move !== "") before.unshift(at.block.move);
    return names.after(before).move(block.move);
}

// The blocks of a tree search.
export function treeColour(block: Block): string {
    if (block.node === 0) return "others";
    if (block.probe !== "") return "probe";
    return treeColours[block.why] ?? "leaf";
}

const treeColours: Record<string, string> = {
    children: "exact",
    cut: "cut",
    evaluation: "leaf",
    end: "end",
    rule: "end",
    proof: "end",
    "mate-distance": "end",
    "stand-pat": "stand-pat",
    table: "table",
    "null-move": "probe",
    razoring: "probe",
    probcut: "probe",
    "multi-cut": "probe",
    "reverse-futility": "stand-pat",
    abandoned: "others",
};

export function treeText(block: Block, move: string): string {
    const text = labWords.value;
    const size = countText(block.size);
    if (block.node === 0) return `${block.moves > 0 ? text.tree.together(block.moves) : text.tree.counted} · ${size}`;
    const name = block.probe === "" ? move || text.node.root : (text.probes[block.probe] ?? block.probe);
    return `${name} · ${size} · ${text.whys[block.why] ?? block.why}`;
}
