// The opponents in WebAssembly against the native program: tools/wasm_bench.mjs MODULES YIGUAN [--speed]
// Prints the signature of the searches as `yiguan bench` does; exit 1 when it differs from the program's, in the module
// for one thread or in that for several. With --speed it also prints how much longer the former takes than the program,
// for search and perft of each game.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [modules, program, option] = process.argv.slice(2);
const perftDepth = { shuqi: 6, gomoku: 4, xiangqi: 5 };
const runs = option === "--speed" ? 3 : 1;

// The functions of a game's module, which has taken the network of the game, if there is one. What a module imports is all
// that a host has to provide.
async function start(game, module = game) {
    const host = { now: () => 0, is_stopped: () => 0, report: () => {} };
    const memory = new WebAssembly.Memory({ initial: 1024, maximum: 16384, shared: true });
    const imports = { host, env: { memory } };
    const { instance } = await WebAssembly.instantiate(readFileSync(join(modules, `${module}.wasm`)), imports);
    instance.exports._initialize();
    const network = data(`networks/${game}.net`);
    if (existsSync(network)) instance.exports.engine_take_network(...put(instance.exports, readFileSync(network)));
    return instance.exports;
}

const data = (name) => new URL(`../data/${name}`, import.meta.url);

// The nodes of the game's positions in data/bench.
function benchNodes(core, game) {
    return core.bench_nodes(...put(core, readFileSync(data(`bench/${game}.txt`))));
}

// The bytes in new memory of the module, as [address, size].
function put(core, bytes) {
    const address = core.allocate(bytes.length);
    new Uint8Array(core.memory.buffer, address, bytes.length).set(bytes);
    return [address, bytes.length];
}

// The output of the program, on both streams.
function yiguan(...words) {
    const { stdout, stderr, status } = spawnSync(program, words, { encoding: "utf8" });
    if (status !== 0) throw new Error(`yiguan ${words.join(" ")}: ${stderr}`);
    return stdout + stderr;
}

// The fastest of some runs, in ms, and the result of the first one.
function timed(run) {
    let best = Infinity;
    let result;
    for (let i = 0; i < runs; ++i) {
        const began = performance.now();
        const answer = run();
        best = Math.min(best, performance.now() - began);
        result ??= answer;
    }
    return { ms: best, result };
}

let isEqual = true;
function report(what, game, own, native) {
    if (own.result !== native.result) {
        isEqual = false;
        console.log(`${game} ${what}: ${own.result} in WebAssembly, ${native.result} in the program`);
    }
    if (option === "--speed")
        console.log(`${game} ${what}: ${(own.ms / native.ms).toFixed(2)} (${own.ms.toFixed(0)} ms / ${native.ms.toFixed(0)} ms)`);
}

// The program measures itself, so that its start does not count.
function nativeBench(game) {
    let best = Infinity;
    let result;
    for (let i = 0; i < runs; ++i) {
        const [, nodes, speed] = yiguan("bench", game).match(/(\d+) nodes (\d+) nps/);
        result = Number(nodes);
        best = Math.min(best, (result / Number(speed)) * 1000);
    }
    return { ms: best, result };
}

function nativePerft(game) {
    const [, leaves, seconds] = yiguan("perft", game, "--depth", String(perftDepth[game])).match(/nodes (\d+)\n([\d.]+) s/);
    return { ms: Number(seconds) * 1000, result: Number(leaves) };
}

const games = JSON.parse(yiguan("games", "--json")).map(({ id }) => id);
let total = 0;
for (const game of games) {
    const core = await start(game);
    const own = timed(() => benchNodes(core, game));
    const native = nativeBench(game);
    report("search", game, own, native);
    const threads = benchNodes(await start(game, `${game}-threads`), game);
    if (threads !== native.result) {
        isEqual = false;
        console.log(`${game}-threads: ${threads} nodes`);
    }
    if (option === "--speed") report("perft", game, timed(() => core.perft_leaves(perftDepth[game])), nativePerft(game));
    console.log(`${game} ${own.result}`);
    total += own.result;
}
console.log(`${total} nodes`);
process.exit(isEqual ? 0 : 1);
