// Exact arithmetic on typed expressions, for the live value and the tiles of the span sheet. Only
// the server decides whether an expression is allowed.
export type Fraction = { top: number; bottom: number };

const spelled: Record<string, string> = {
    "×": "*",
    "✕": "*",
    x: "*",
    X: "*",
    "·": "*",
    "÷": "/",
    "−": "-",
    "－": "-",
    "—": "-",
    "＋": "+",
    "（": "(",
    "）": ")",
    "＊": "*",
    "／": "/",
};

// The text in ASCII without spaces; converts full-width digits and signs.
export function plain(text: string): string {
    return [...text]
        .map((c) => spelled[c] ?? c)
        .map((c) => (c >= "０" && c <= "９" ? String(c.charCodeAt(0) - 0xff10) : c))
        .join("")
        .replace(/\s+/g, "");
}

// With typographic operators, for display.
export function pretty(text: string): string {
    return text.replaceAll("*", "×").replaceAll("/", "÷").replaceAll("-", "−");
}

// True for each tile whose number the text already uses.
export function usedTiles(numbers: number[], text: string): boolean[] {
    const left = (plain(text).match(/\d/g) ?? []).map(Number);
    return numbers.map((number) => {
        const index = left.indexOf(number);
        if (index < 0) return false;
        left.splice(index, 1);
        return true;
    });
}

// The value of an expression of single digits, + - * / and brackets; null if it is incomplete,
// malformed or divides by zero.
export function valueOf(text: string): Fraction | null {
    const reader = { rest: plain(text) };
    const value = readSum(reader);
    return reader.rest === "" ? value : null;
}

type Reader = { rest: string };

function take(reader: Reader, wanted: RegExp): string | null {
    const first = reader.rest[0] ?? "";
    if (!wanted.test(first)) return null;
    reader.rest = reader.rest.slice(1);
    return first;
}

function readSum(reader: Reader): Fraction | null {
    let value = readProduct(reader);
    for (let sign = take(reader, /[+-]/); value && sign; sign = take(reader, /[+-]/))
        value = combine(value, sign, readProduct(reader));
    return value;
}

function readProduct(reader: Reader): Fraction | null {
    let value = readAtom(reader);
    for (let sign = take(reader, /[*/]/); value && sign; sign = take(reader, /[*/]/))
        value = combine(value, sign, readAtom(reader));
    return value;
}

function readAtom(reader: Reader): Fraction | null {
    if (take(reader, /\(/)) {
        const inner = readSum(reader);
        return take(reader, /\)/) ? inner : null;
    }
    const digit = take(reader, /\d/);
    return digit === null ? null : { top: Number(digit), bottom: 1 };
}

function combine(a: Fraction, sign: string, b: Fraction | null): Fraction | null {
    if (!b) return null;
    if (sign === "+") return reduced(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
    if (sign === "-") return reduced(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
    if (sign === "*") return reduced(a.top * b.top, a.bottom * b.bottom);
    return b.top === 0 ? null : reduced(a.top * b.bottom, a.bottom * b.top);
}

function reduced(top: number, bottom: number): Fraction {
    const divisor = commonDivisor(Math.abs(top), Math.abs(bottom)) * Math.sign(bottom);
    return { top: top / divisor, bottom: bottom / divisor };
}

function commonDivisor(a: number, b: number): number {
    return b === 0 ? a || 1 : commonDivisor(b, a % b);
}

export function fractionText(value: Fraction): string {
    const text = value.bottom === 1 ? `${value.top}` : `${value.top}/${value.bottom}`;
    return text.replace("-", "−");
}
