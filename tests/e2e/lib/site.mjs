// The page without a server: the files of `yiguan site`, from a file server. Takes the place of Server.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { advice } from "./advice.mjs";
import { FileServer } from "./fileServer.mjs";

export class Site {
    #program;
    #options;
    #folder = mkdtempSync(join(tmpdir(), "yiguan-e2e-site-"));
    #files = null;
    engineKey = "";

    // `options`: of FileServer.
    constructor(program, options = {}) {
        this.#program = program;
        this.#options = options;
    }

    get address() {
        return this.#files.address;
    }

    // Bytes of files sent so far.
    get sent() {
        return this.#files.sent;
    }

    async start() {
        await promisify(execFile)(this.#program, ["site", this.#folder]);
        this.#files = new FileServer(this.#folder, this.#options);
        await this.#files.start();
    }

    async stop() {
        await this.#files.stop();
    }

    async resume() {
        await this.#files.start();
    }

    // Its service worker becomes that of a new version.
    change() {
        const file = join(this.#folder, "sw.js");
        const text = readFileSync(file, "utf8").replace(/(version[^a-z0-9]+)[a-z0-9]{4}/, "$10000");
        writeFileSync(file, text);
        for (const twin of [`${file}.br`, `${file}.gz`]) rmSync(twin, { force: true });
    }

    advice(rules, moves) {
        return advice(this.#program, rules, moves);
    }

    async close() {
        await this.#files.stop();
        rmSync(this.#folder, { recursive: true, force: true });
    }
}
