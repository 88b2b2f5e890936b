// The WebAssembly modules of the core: "hall", and those of each game.
const addresses = import.meta.glob<string>("@modules/*.wasm", { query: "?url", import: "default", eager: true });

// The networks of opponents; not every game has one.
const networks = import.meta.glob<string>("../../../data/networks/*.net", { query: "?url", import: "default", eager: true });

const loading = new Map<string, Promise<WebAssembly.Module>>();
const loadingNetworks = new Map<string, Promise<Uint8Array>>();

function addressOf(name: string): string {
    const found = Object.entries(addresses).find(([path]) => path.endsWith(`/${name}.wasm`));
    if (found === undefined) throw new Error(`there is no module "${name}"`);
    return found[1];
}

async function fetched(path: string): Promise<Response> {
    const address = new URL(path, self.location.href);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
    return response;
}

async function compile(path: string): Promise<WebAssembly.Module> {
    const response = await fetched(path);
    // A file server that does not know the type makes streaming fail.
    if (response.headers.get("Content-Type") === "application/wasm")
        return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
}

export function loadModule(name: string): Promise<WebAssembly.Module> {
    return loadModuleAt(addressOf(name));
}

// Loaded and compiled once; after a failure the next call tries again.
export function loadModuleAt(path: string): Promise<WebAssembly.Module> {
    return once(loading, path, compile);
}

// The network of a game's strongest opponent, or null if it has none; loaded once.
export async function loadNetwork(game: string): Promise<Uint8Array | null> {
    const path = networks[`../../../data/networks/${game}.net`];
    return path === undefined ? null : once(loadingNetworks, path, bytesAt);
}

async function bytesAt(path: string): Promise<Uint8Array> {
    return new Uint8Array(await (await fetched(path)).arrayBuffer());
}

function once<T>(known: Map<string, Promise<T>>, path: string, load: (path: string) => Promise<T>): Promise<T> {
    const before = known.get(path);
    if (before !== undefined) return before;
    const begun = load(path);
    known.set(path, begun);
    begun.catch(() => known.delete(path));
    return begun;
}
