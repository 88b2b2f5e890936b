// Values stored in this browser. Without storage (private windows) they last for the visit.
const prefix = "yiguan.";
const unsaved = new Map<string, string | null>(); // values that the browser refused to store

export function load<T>(key: string, fallback: T): T {
    try {
        const text = unsaved.has(key) ? unsaved.get(key) : localStorage.getItem(prefix + key);
        return text == null ? fallback : (JSON.parse(text) as T);
    } catch {
        return fallback;
    }
}

// The stored keys with this beginning, those of the visit included.
export function savedKeys(beginning: string): string[] {
    const stored = storedKeys().filter((key) => unsaved.get(key) !== null);
    const all = new Set([...stored, ...[...unsaved].flatMap(([key, text]) => (text === null ? [] : [key]))]);
    return [...all].filter((key) => key.startsWith(beginning));
}

function storedKeys(): string[] {
    try {
        return Object.keys(localStorage)
            .filter((key) => key.startsWith(prefix))
            .map((key) => key.slice(prefix.length));
    } catch {
        return [];
    }
}

// All that is stored, as text by key, without secrets and moves that are on their way.
export function allSaved(): Record<string, string> {
    const entries = storedKeys().map((key) => [key, localStorage.getItem(prefix + key) ?? ""] as const);
    return Object.fromEntries(entries.filter(([key]) => key !== "engineKey" && !key.startsWith("pending.")));
}

// Takes the values of another browser; they count when the page is loaded again.
export function saveAll(values: Record<string, string>): void {
    for (const [key, text] of Object.entries(values)) localStorage.setItem(prefix + key, text);
}

// Whether the browser has stored it; otherwise it lasts for the visit.
export function save(key: string, value: unknown): boolean {
    const text = value === null ? null : JSON.stringify(value);
    try {
        if (text === null) localStorage.removeItem(prefix + key);
        else localStorage.setItem(prefix + key, text);
        unsaved.delete(key);
        return true;
    } catch {
        unsaved.set(key, text);
        return false;
    }
}
