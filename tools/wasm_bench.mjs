// The opponents in WebAssembly against the native program: tools/wasm_bench.mjs MODULES YIGUAN [--speed]
// Prints the signature of the searches as `yiguan bench` does; exit 1 when it differs from the program's, in the module
// for one thread or in that for several. In xiangqi a search with a network must find the same in both, too. With --speed
// it also prints how much longer the former takes than the program, for search and perft of each game.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [modules, program, option] = process.argv.slice(2);
const perftDepth = { shuqi: 6, gomoku: 4, xiangqi: 5 };
const runs = option === "--speed" ? 3 : 1;

// The functions of a game's module; what it imports is all that a host has to provide. `report` gets the address and size
// of each thought.
async function start(name, report = () => {}) {
    const host = { now: () => 0, is_stopped: () => 0, report };
    const memory = new WebAssembly.Memory({ initial: 1024, maximum: 16384, shared: true });
    const imports = { host, env: { memory } };
    const { instance } = await WebAssembly.instantiate(readFileSync(join(modules, `${name}.wasm`)), imports);
    instance.exports._initialize();
    return instance.exports;
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

// The bytes in new memory of the module, as [address, size].
function put(core, bytes) {
    const address = core.allocate(bytes.length);
    new Uint8Array(core.memory.buffer, address, bytes.length).set(bytes);
    return [address, bytes.length];
}

function textAt(core, address, size) {
    return new TextDecoder().decode(new Uint8Array(core.memory.buffer, address, size));
}

// A search of xiangqi with a network of few games, which plays badly but computes as any other.
const networkNodes = option === "--speed" ? 300_000 : 20_000;
function networkOf(folder) {
    const file = join(folder, "small.net");
    yiguan("selfplay", "xiangqi", "--games", "20", "--nodes", "50", "--out", join(folder, "games"));
    yiguan("train", "xiangqi", join(folder, "games"), "--out", file, "--hidden", "128", "--epochs", "2", "--batch", "200");
    return file;
}

// The move, with the nodes of the last finished depth.
function nativeSearch(network) {
    const player = `champion:net=${network}`;
    const lines = yiguan("think", "xiangqi", "--player", player, "--nodes", String(networkNodes)).trim().split("\n");
    const [, nodes] = lines.at(-2).match(/ nodes (\d+) /);
    return `${lines.at(-1).split(" ")[1]} ${nodes}`;
}

async function ownSearch(network) {
    let nodes = 0;
    const core = await start("xiangqi", (address, size) => ({ nodes } = JSON.parse(textAt(core, address, size))));
    const limits = { nodes: networkNodes, incrementMs: 0, multiPv: 1, seed: 1, moves: [], bannedMoves: [] };
    const task = { player: "champion", record: "yiguan-record 1\nrules xiangqi/asian\n", limits };
    core.engine_take_network(...put(core, readFileSync(network)));
    const hasMove = core.engine_run(...put(core, new TextEncoder().encode(JSON.stringify(task))), 1);
    const text = textAt(core, core.engine_result(), core.engine_result_size());
    return hasMove ? `${JSON.parse(text).move} ${nodes}` : text;
}

async function compareNetworks() {
    const folder = mkdtempSync(join(tmpdir(), "yiguan-"));
    try {
        const network = networkOf(folder);
        const native = timed(() => nativeSearch(network));
        const began = performance.now();
        const result = await ownSearch(network);
        report("search with a network", "xiangqi", { ms: performance.now() - began, result }, native);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

const games = JSON.parse(yiguan("games", "--json")).map(({ id }) => id);
let total = 0;
for (const game of games) {
    const core = await start(game);
    const own = timed(() => core.bench_nodes());
    const native = nativeBench(game);
    report("search", game, own, native);
    const threads = (await start(`${game}-threads`)).bench_nodes();
    if (threads !== native.result) {
        isEqual = false;
        console.log(`${game}-threads: ${threads} nodes`);
    }
    if (option === "--speed") report("perft", game, timed(() => core.perft_leaves(perftDepth[game])), nativePerft(game));
    console.log(`${game} ${own.result}`);
    total += own.result;
}
await compareNetworks();
console.log(`${total} nodes`);
process.exit(isEqual ? 0 : 1);
