// Values kept in this browser. Works without storage (private windows): then they last the visit.
const prefix = "yiguan.";

export function load<T>(key: string, fallback: T): T {
    try {
        const text = localStorage.getItem(prefix + key);
        return text === null ? fallback : (JSON.parse(text) as T);
    } catch {
        return fallback;
    }
}

export function save(key: string, value: unknown): void {
    try {
        if (value === null) localStorage.removeItem(prefix + key);
        else localStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {
        // No storage: nothing to keep it in.
    }
}
