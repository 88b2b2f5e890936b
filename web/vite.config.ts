// Builds the page into dist/; `vite dev` passes /ws and /api on to a server on port 8780.
import { defineConfig } from "vite";

const server = process.env.YIGUAN_SERVER ?? "http://127.0.0.1:8780";

export default defineConfig({
    build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: true },
    server: {
        proxy: { "/api": server, "/ws": { target: server, ws: true } },
    },
    test: { include: ["src/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
