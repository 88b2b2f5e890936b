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
