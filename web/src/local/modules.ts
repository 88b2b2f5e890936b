// The WebAssembly modules of the core: "hall", and one with the opponents of each game.
const addresses = import.meta.glob<string>("@modules/*.wasm", { query: "?url", import: "default", eager: true });

const loading = new Map<string, Promise<WebAssembly.Module>>();

function addressOf(name: string): string {
    const found = Object.entries(addresses).find(([path]) => path.endsWith(`/${name}.wasm`));
    if (found === undefined) throw new Error(`there is no module "${name}"`);
    return found[1];
}

async function compile(path: string): Promise<WebAssembly.Module> {
    const address = new URL(path, self.location.href);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
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
    const known = loading.get(path);
    if (known !== undefined) return known;
    const begun = compile(path);
    loading.set(path, begun);
    begun.catch(() => loading.delete(path));
    return begun;
}
