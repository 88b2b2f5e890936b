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

// All that is stored, as text by key, without secrets and moves that are on their way.
export function allSaved(): Record<string, string> {
    const entries = Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key.slice(prefix.length), localStorage.getItem(key) ?? ""] as const);
    return Object.fromEntries(entries.filter(([key]) => key !== "engineKey" && !key.startsWith("pending.")));
}

// Takes the values of another browser; they count when the page is loaded again.
export function saveAll(values: Record<string, string>): void {
    for (const [key, text] of Object.entries(values)) localStorage.setItem(prefix + key, text);
}

export function save(key: string, value: unknown): void {
    const text = value === null ? null : JSON.stringify(value);
    try {
        if (text === null) localStorage.removeItem(prefix + key);
        else localStorage.setItem(prefix + key, text);
        unsaved.delete(key);
    } catch {
        unsaved.set(key, text);
    }
}
