// Parses one message of the socket: a batch gives several frames; unknown and malformed ones are
// dropped.
import * as v from "valibot";
import { schemas } from "./messages";
import type { EventType, Frame } from "./wire";

const envelope = v.object({
    t: v.string(),
    d: v.optional(v.unknown(), {}),
    a: v.nullish(v.number(), null),
    g: v.nullish(v.string(), ""),
    v: v.nullish(v.number(), null),
});

function isKnown(type: string): type is EventType {
    return Object.hasOwn(schemas, type);
}

function parseOne(value: unknown): Frame[] {
    const outer = v.safeParse(envelope, value);
    if (!outer.success) return [];
    const { t, d, a, g, v: version } = outer.output;
    if (t === "batch") return Array.isArray(d) ? d.flatMap(parseOne) : [];
    if (!isKnown(t)) return [];
    const inner = v.safeParse(schemas[t], d);
    if (!inner.success) {
        console.warn(`a ${t} frame does not fit:`, v.flatten(inner.issues));
        return [];
    }
    return [{ t, d: inner.output, a, g, v: version } as Frame];
}

export function parseFrame(text: string): Frame[] {
    try {
        return parseOne(JSON.parse(text) as unknown);
    } catch {
        return [];
    }
}
