// A real server on a free port, with a store of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { advice } from "./advice.mjs";

// YIGUAN_PAGE: a folder with a page that replaces the program's own.
const ownPage = process.env.YIGUAN_PAGE ? ["--page", process.env.YIGUAN_PAGE] : [];

// Empty for a file that has just vanished, such as that of a thread which has ended.
function textOf(file) {
    try {
        return readFileSync(file, "utf8");
    } catch {
        return "";
    }
}

export class Server {
    #program;
    #data = mkdtempSync(join(tmpdir(), "yiguan-e2e-"));
    #child = null;
    #port = 0;
    #engineKey = "";
    #verb;
    #options;

    constructor(program, verb = "play", options = []) {
        this.#program = program;
        this.#verb = verb;
        this.#options = options;
    }

    get program() {
        return resolve(this.#program);
    }

    get pid() {
        return this.#child.pid;
    }

    // Its running child processes.
    children() {
        const tasks = `/proc/${this.#child.pid}/task`;
        return readdirSync(tasks)
            .flatMap((task) => textOf(`${tasks}/${task}/children`).split(" "))
            .filter((child) => child !== "");
    }

    get address() {
        return `http://127.0.0.1:${this.#port}/`;
    }

    // The key with which a page may install engines; empty for a public server.
    get engineKey() {
        return this.#engineKey;
    }

    // Starts it, again on the port it had before, and waits until it listens.
    async start() {
        const place =
            this.#verb === "play"
                ? ["--port", String(this.#port), "--no-browser", "--data", this.#data]
                : ["--listen", `127.0.0.1:${this.#port}`];
        const hasOwnStore = this.#verb === "play" || this.#options.includes("--store");
        if (!hasOwnStore) place.push("--store", `sqlite:${this.#data}`);
        const child = spawn(this.#program, [this.#verb, ...place, ...ownPage, ...this.#options], {
            stdio: ["ignore", "pipe", "inherit"],
        });
        this.#child = child;
        const lines = this.#verb === "play" ? /127\.0\.0\.1:(\d+)\/#\/key\/(\w+)\n/ : /127\.0\.0\.1:(\d+)\n/;
        [, this.#port, this.#engineKey = ""] = await new Promise((listens, reject) => {
            let text = "";
            child.stdout.on("data", (bytes) => {
                text += bytes;
                const found = lines.exec(text);
                if (found) listens(found);
            });
            child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
        });
    }

    advice(rules, moves) {
        return advice(this.#program, rules, moves);
    }

    // Ends it like a loss of power.
    async kill() {
        await this.#end("SIGKILL");
    }

    // Shuts it down; it may be started again.
    async stop() {
        await this.#end("SIGTERM");
    }

    async close() {
        await this.stop();
        rmSync(this.#data, { recursive: true, force: true });
    }

    async #end(signal) {
        const child = this.#child;
        this.#child = null;
        if (child === null) return;
        if (child.exitCode !== null || child.signalCode !== null)
            throw new Error(`the server had ended with ${child.exitCode ?? child.signalCode}`);
        const ended = new Promise((done) => child.once("exit", done));
        child.removeAllListeners("exit").once("exit", () => {});
        child.kill(signal);
        await Promise.race([ended, new Promise((done) => child.once("close", done))]);
    }
}
