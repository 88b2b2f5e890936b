// Pictures of a position that stand alone: an SVG without style sheets and fonts, and a raster of it.
import { h, render } from "preact";
import { BoardPicture, type PictureProps } from "../board/BoardPicture";

// What the style sheets decide, as attributes of SVG.
const drawn = [
    "fill",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "opacity",
    "shape-rendering",
    "vector-effect",
] as const;
const namespace = "http://www.w3.org/2000/svg";
const textScale = 4; // pixels of a written text for each unit of the drawing

// The drawings of one board.
type Drawings = {
    width: number;
    // The texts as pictures, because a reader of a file may not have the fonts; by what they look like.
    texts: Map<string, SVGElement>;
    still: Map<Element, Element>; // copies of parts that never change
};

export type Painter = { svgOf: (props: PictureProps) => string; close: () => void };

// Draws positions on a hidden part of the page, `width` wide. Must be closed.
export function makePainter(width: number): Painter {
    const host = document.createElement("div");
    host.setAttribute("aria-hidden", "true");
    // Without time for pieces to slide, each is where it belongs at once.
    host.style.cssText = `position:fixed;left:-9999px;top:0;width:${width}px;visibility:hidden;--quick:0ms`;
    document.body.append(host);
    const drawings: Drawings = { width, texts: new Map(), still: new Map() };
    return {
        svgOf: (props) => {
            render(h(BoardPicture, props), host);
            const svg = host.querySelector("svg");
            return svg === null ? "" : standalone(svg, drawings);
        },
        close: () => {
            render(null, host);
            host.remove();
        },
    };
}

function standalone(svg: SVGSVGElement, drawings: Drawings): string {
    const { x, y, width, height } = svg.viewBox.baseVal;
    const copy = copyOf(svg, drawings);
    copy.setAttribute("xmlns", namespace);
    copy.setAttribute("width", String(drawings.width));
    copy.setAttribute("height", String(Math.round((drawings.width * height) / width)));
    const defs = element("defs", {});
    defs.append(...[...drawings.texts.values()].map((text) => text.cloneNode()));
    copy.prepend(defs, ...wood(svg, { x, y, width, height }));
    return new XMLSerializer().serializeToString(copy);
}

function copyOf(original: Element, drawings: Drawings): Element {
    if (original instanceof SVGTextElement) return written(original, drawings);
    if (original instanceof SVGDefsElement) return original.cloneNode(true) as Element;
    const known = drawings.still.get(original);
    if (known !== undefined) return known.cloneNode(true) as Element;
    const copy = original.cloneNode(false) as Element;
    dress(original, copy);
    copy.append(...[...original.children].map((child) => copyOf(child, drawings)));
    if (original.classList.contains("surface")) drawings.still.set(original, copy.cloneNode(true) as Element);
    return copy;
}

function dress(original: Element, copy: Element): void {
    const style = getComputedStyle(original);
    for (const name of drawn) copy.setAttribute(name, style.getPropertyValue(name));
    if (style.transform !== "none") copy.setAttribute("transform", style.transform);
    copy.removeAttribute("style");
    copy.removeAttribute("class");
}

type Box = { x: number; y: number; width: number; height: number };

function element(name: string, attributes: Record<string, string | number>): SVGElement {
    const made = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    return made;
}

// The ground below the board, in the colours of the page.
function wood(svg: SVGElement, box: Box): SVGElement[] {
    const style = getComputedStyle(svg);
    const paint = element("linearGradient", { id: "wood", x1: 0, y1: 0, x2: 1, y2: 0.2 });
    for (const [offset, name] of ["--wood-1", "--wood-2"].entries())
        paint.append(element("stop", { offset, "stop-color": style.getPropertyValue(name).trim() }));
    return [paint, element("rect", { ...box, fill: "url(#wood)" })];
}

// Shows the picture of the text in its place.
function written(text: SVGTextElement, { texts }: Drawings): SVGElement {
    const box = text.getBBox();
    const { font, fill, letterSpacing, opacity } = getComputedStyle(text);
    const content = text.textContent ?? "";
    const key = [content, font, fill, letterSpacing].join();
    const { width, height } = box;
    const picture =
        texts.get(key) ??
        element("image", { id: `text${texts.size}`, width, height, href: paintedText(text, content, box) });
    texts.set(key, picture);
    return element("use", { href: `#${picture.id}`, x: box.x, y: box.y, opacity });
}

function paintedText(text: SVGTextElement, content: string, { width, height }: DOMRect): string {
    const { font, fill, letterSpacing } = getComputedStyle(text);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.ceil(width * textScale));
    canvas.height = Math.max(1, Math.ceil(height * textScale));
    const pen = canvas.getContext("2d");
    if (pen === null) return "";
    pen.scale(textScale, textScale);
    pen.font = font;
    pen.fillStyle = fill;
    pen.letterSpacing = letterSpacing === "normal" ? "0px" : letterSpacing;
    pen.fillText(content, 0, pen.measureText(content).fontBoundingBoxAscent);
    return canvas.toDataURL("image/png");
}

// The picture as pixels, `width` wide.
export async function raster(svg: string, width: number): Promise<HTMLCanvasElement> {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.round((width * image.height) / image.width);
    canvas.getContext("2d", { willReadFrequently: true })?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
}

export async function pngOf(svg: string, width: number): Promise<Blob> {
    const canvas = await raster(svg, width);
    return new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png"),
    );
}
