// Options of exercises and switches that several lessons offer. Pure.
import type { Place } from "../lab/messages";
import type { Option, Switch } from "./idea";
import { both } from "./texts";

// Positions to choose from, by id.
export function placeOptions(places: Record<string, Place>): Promise<Option[]> {
    const options = Object.entries(places).map(([id, place], index) => ({
        id,
        name: both(`局面 ${index + 1}`, `Position ${index + 1}`),
        place,
    }));
    return Promise.resolve(options);
}

// Numbers for a switch.
export function numberValues(...numbers: number[]): Switch["values"] {
    return numbers.map((number) => ({ id: String(number), name: both(String(number), String(number)) }));
}
