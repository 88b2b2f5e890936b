// Builds the page into dist/; `vite dev` passes /ws and /api on to a server on port 8780.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const server = process.env.YIGUAN_SERVER ?? "http://127.0.0.1:8780";

// The folder with the core's WebAssembly modules (preset wasm).
const modules = process.env.YIGUAN_MODULES ?? fileURLToPath(new URL("../build/wasm/bindings/wasm", import.meta.url));

// A page without the modules would be built without complaint, and play nothing.
function needsModules(): Plugin {
    return {
        name: "needs-modules",
        apply: "build",
        buildStart() {
            if (!existsSync(join(modules, "hall.wasm"))) this.error(`${modules} has no hall.wasm; run tools/build_modules`);
        },
    };
}

// The editor and the interpreters of the workshop: few people need them on their first visit.
const workshopFolder = "assets/workshop/";
const isOfWorkshop = /\/src\/workshop\/|quickjs|micropython/;

function chunkName({ moduleIds }: { moduleIds: string[] }): string {
    const folder = moduleIds.some((id) => isOfWorkshop.test(id)) ? workshopFolder : "assets/";
    return `${folder}[name]-[hash].js`;
}

// Tells the service worker, after the build, which files to keep and what version they are.
function keptFiles(): Plugin {
    let folder = "";
    return {
        name: "kept-files",
        apply: "build",
        configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
        closeBundle() {
            const worker = join(folder, "sw.js");
            const files = readdirSync(folder, { recursive: true, withFileTypes: true })
                .filter((entry) => entry.isFile())
                .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
                .filter((path) => path !== "sw.js" && !path.startsWith("screenshots/"))
                .sort();
            const isOfGame = (path: string): boolean => path.endsWith(".wasm") && !path.startsWith("assets/hall-");
            const isForLater = (path: string): boolean =>
                isOfGame(path) || path.endsWith(".net") || path.endsWith(".png") || path.startsWith(workshopFolder);
            const shell = files.filter((path) => !isForLater(path) && path !== "index.html");
            const hash = createHash("sha256");
            for (const path of [worker, ...files.map((file) => join(folder, file))]) hash.update(readFileSync(path));
            const kept = { version: hash.digest("hex").slice(0, 16), shell, rest: files.filter(isForLater) };
            const text = readFileSync(worker, "utf8").replace(/"__KEPT__"|`__KEPT__`/, () => JSON.stringify(JSON.stringify(kept)));
            writeFileSync(worker, text);
        },
    };
}

export default defineConfig({
    plugins: [needsModules(), keptFiles()],
    base: "./",
    resolve: { alias: { "@modules": modules } },
    worker: { format: "es", rolldownOptions: { output: { chunkFileNames: chunkName } } },
    build: {
        target: "es2022",
        assetsInlineLimit: 0,
        reportCompressedSize: true,
        rolldownOptions: {
            input: { index: "index.html", sw: "serviceWorker/serviceWorker.ts" },
            output: {
                chunkFileNames: chunkName,
                entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
            },
        },
    },
    server: {
        proxy: { "/api": server, "/ws": { target: server, ws: true } },
    },
    test: { include: ["src/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
