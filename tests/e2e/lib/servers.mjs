// The servers of one worker, which runs one scenario after another. Scenarios at a table of their own share
// a server; those with `ownServer`, and all on a public server, where people meet, get a new one.
import { Server } from "./server.mjs";

export class Servers {
    #program;
    #shared = new Map();

    constructor(program) {
        this.#program = program;
    }

    // `server`: "serve" for a public server; `serverOptions`: its options.
    async take({ server: verb, serverOptions, ownServer }) {
        const shared = this.#shared.get(String(serverOptions));
        if (verb === undefined && !ownServer && shared) return shared;
        const server = new Server(this.#program, verb, serverOptions);
        await server.start();
        return server;
    }

    // After a failure the server is not used again.
    async give({ server: verb, serverOptions, ownServer }, server, isOk) {
        const key = String(serverOptions);
        if (verb === undefined && !ownServer && isOk) return void this.#shared.set(key, server);
        if (this.#shared.get(key) === server) this.#shared.delete(key);
        await server.close();
    }

    async close() {
        for (const server of this.#shared.values()) await server.close();
        this.#shared.clear();
    }
}
