// A file server for a folder that `yiguan site` has written. `isIsolated`: with the headers of its _headers file, as
// a host that reads it; without them it is as simple as a file server can be.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};

// The headers of the rule for all paths.
function headersFor(folder) {
    const headers = {};
    for (const line of readFileSync(join(folder, "_headers"), "utf8").split("\n").slice(1)) {
        if (!line.startsWith("  ")) break;
        const [name, ...value] = line.trim().split(": ");
        headers[name] = value.join(": ");
    }
    return headers;
}

export class FileServer {
    #server;
    #port = 0;
    #sockets = new Set();

    constructor(folder, { isIsolated = true } = {}) {
        const headers = isIsolated ? headersFor(folder) : {};
        this.#server = createServer((request, response) => this.#answer(folder, headers, request, response));
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

    #answer(folder, headers, request, response) {
        const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
        const file = join(folder, path === "/" ? "index.html" : path);
        if (!existsSync(file) || !statSync(file).isFile()) {
            response.writeHead(404).end();
            return;
        }
        const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
        const isBrotli = takesBrotli && existsSync(`${file}.br`);
        const sent = isBrotli ? `${file}.br` : file;
        response.writeHead(200, {
            "Content-Type": types[extname(file)] ?? "application/octet-stream",
            ...(isBrotli && { "Content-Encoding": "br" }),
            ...headers,
        });
        createReadStream(sent).pipe(response);
    }
}
