// A file server for a folder that `yiguan site` has written. `isIsolated`: with the headers of its _headers file, as
// a host that reads it; without them it is as simple as a file server can be. `network`: {bytesPerSecond, delayMs} of
// a slow line to it, which all answers share.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { SlowLine } from "./slowLine.mjs";

const types = {
    ".css": "text/css",
    ".html": "text/html",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".net": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};

// The rules of the file _headers: [start of the path, headers], a null for one that is removed.
function headerRules(folder) {
    const rules = [];
    for (const line of readFileSync(join(folder, "_headers"), "utf8").split("\n")) {
        if (line.startsWith("/")) rules.push([line.replace("*", ""), {}]);
        const [name, ...value] = line.trim().split(": ");
        if (line.startsWith("  ! ")) rules.at(-1)[1][line.slice(4)] = null;
        else if (line.startsWith("  ")) rules.at(-1)[1][name] = value.join(": ");
    }
    return rules;
}

function headersFor(rules, path) {
    const headers = {};
    for (const [start, more] of rules) if (path.startsWith(start)) Object.assign(headers, more);
    return headers;
}

const encodings = { br: "br", gz: "gzip" };

// The smallest form of the file that the browser accepts: [path, headers].
function formOf(file, accepted) {
    for (const [suffix, encoding] of Object.entries(encodings))
        if (accepted.includes(encoding) && existsSync(`${file}.${suffix}`))
            return [`${file}.${suffix}`, { "Content-Encoding": encoding }];
    return [file, {}];
}

export class FileServer {
    #server;
    #port = 0;
    #sockets = new Set();
    #line = null;
    sent = 0; // bytes of files

    constructor(folder, { isIsolated = true, network } = {}) {
        if (network !== undefined) this.#line = new SlowLine(network);
        const rules = isIsolated ? headerRules(folder) : [];
        this.#server = createServer((request, response) => this.#answer(folder, rules, request, response));
        this.#server.on("connection", (socket) => {
            this.#sockets.add(socket);
            socket.on("close", () => this.#sockets.delete(socket));
        });
    }

    get address() {
        return `http://127.0.0.1:${this.#port}/`;
    }

    // Starts it, again on the port it had before.
    async start() {
        await new Promise((listens) => this.#server.listen(this.#port, "127.0.0.1", listens));
        this.#port = this.#server.address().port;
    }

    async stop() {
        for (const socket of this.#sockets) socket.destroy();
        await new Promise((closed) => this.#server.close(closed));
    }

    #answer(folder, rules, request, response) {
        const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
        const file = join(folder, path === "/" ? "index.html" : path);
        if (!existsSync(file) || !statSync(file).isFile()) {
            response.writeHead(404).end();
            return;
        }
        const [sent, headers] = formOf(file, request.headers["accept-encoding"] ?? "");
        response.writeHead(200, {
            "Content-Type": types[extname(file)] ?? "application/octet-stream",
            ...headers,
            ...headersFor(rules, path),
        });
        this.sent += statSync(sent).size;
        if (this.#line === null) createReadStream(sent).pipe(response);
        else void this.#line.send(readFileSync(sent), response);
    }
}
