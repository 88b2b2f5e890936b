// The servers of one worker, which runs one scenario after another. Scenarios at a table of their own share
// a server; those with `ownServer`, and all on a public server, where people meet, get a new one.
import { Server } from "./server.mjs";

const keyOf = ({ serverOptions, hasToy }) => `${hasToy === true} ${serverOptions}`;

export class Servers {
    #program;
    #programWithToy;
    #shared = new Map();

    constructor(program, programWithToy) {
        this.#program = program;
        this.#programWithToy = programWithToy;
    }

    // `server`: "serve" for a public server; `serverOptions`: its options; `hasToy`: with the toy game.
    async take(scenario) {
        const { server: verb, serverOptions, ownServer, hasToy } = scenario;
        const shared = this.#shared.get(keyOf(scenario));
        if (verb === undefined && !ownServer && shared) return shared;
        const server = new Server(hasToy ? this.#programWithToy : this.#program, verb, serverOptions);
        await server.start();
        return server;
    }

    // After a failure the server is not used again.
    async give(scenario, server, isOk) {
        const { server: verb, ownServer } = scenario;
        const key = keyOf(scenario);
        if (verb === undefined && !ownServer && isOk) return void this.#shared.set(key, server);
        if (this.#shared.get(key) === server) this.#shared.delete(key);
        await server.close();
    }

    async close() {
        for (const server of this.#shared.values()) await server.close();
        this.#shared.clear();
    }
}
