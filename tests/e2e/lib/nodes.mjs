// Several nodes of one server, with PostgreSQL and Redis.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Server } from "./server.mjs";

const servers = new URL("../../cli/servers.py", import.meta.url).pathname;

export class Nodes {
    #servers = null;
    all = [];

    async start(program, count) {
        this.#servers = spawn(servers, { stdio: ["pipe", "pipe", "inherit"] });
        const [line] = await once(createInterface(this.#servers.stdout), "line");
        const { store, bus } = JSON.parse(line);
        for (let i = 0; i < count; ++i) {
            const node = new Server(program, "serve", ["--store", store, "--bus", bus]);
            await node.start();
            this.all.push(node);
        }
    }

    async close() {
        for (const node of this.all) await node.close();
        const ended = once(this.#servers, "exit");
        this.#servers.stdin.end();
        await ended;
    }
}
