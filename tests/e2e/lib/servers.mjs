// The servers of one worker, which runs one scenario after another. Scenarios at a table of their own share
// a server; those with `ownServer`, and all on a public server, where people meet, get a new one. `server`:
// "serve" for a public server; `serverOptions`: its options; `hasToy`: with the toy game; `isInBrowser`: no server, but
// the files of a site from a file server with the options `site`.
import { Server } from "./server.mjs";
import { Site } from "./site.mjs";

const isShared = ({ server, ownServer }) => server === undefined && !ownServer;
const keyOf = ({ hasToy, isInBrowser, site, serverOptions }) =>
    `${Boolean(hasToy)} ${Boolean(isInBrowser)} ${JSON.stringify(site)} ${serverOptions}`;

export class Servers {
    #program;
    #programWithToy;
    #shared = new Map();

    constructor(program, programWithToy) {
        this.#program = program;
        this.#programWithToy = programWithToy;
    }

    async take(scenario) {
        const shared = this.#shared.get(keyOf(scenario));
        if (isShared(scenario) && shared) return shared;
        const program = scenario.hasToy ? this.#programWithToy : this.#program;
        const server = scenario.isInBrowser
            ? new Site(program, scenario.site)
            : new Server(program, scenario.server, scenario.serverOptions);
        await server.start();
        return server;
    }

    // After a failure the server is not used again.
    async give(scenario, server, isOk) {
        const key = keyOf(scenario);
        if (isShared(scenario) && isOk) return void this.#shared.set(key, server);
        if (isShared(scenario)) this.#shared.delete(key);
        await server.close();
    }

    async close() {
        for (const server of this.#shared.values()) await server.close();
        this.#shared.clear();
    }
}
