// Writes the files of a folder as page.S and page_files.cpp: node tools/embed_page.mjs DIST OUT
// Each file also compressed by gzip and brotli, where that makes it at least a tenth smaller.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { extname, join, relative, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [dist, out] = process.argv.slice(2).map((path) => resolve(path));

const types = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".jpg": "image/jpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".net": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};

function filesBelow(folder) {
    return readdirSync(folder, { withFileTypes: true })
        .flatMap((entry) => {
            const path = join(folder, entry.name);
            return entry.isDirectory() ? filesBelow(path) : [path];
        })
        .sort();
}

function typeOf(path) {
    const type = types[extname(path)];
    if (type === undefined) throw new Error(`${path}: embed_page.mjs knows no type for this file`);
    return type;
}

// The forms of one file: plain, and those that are sufficiently smaller.
function formsOf(bytes) {
    const brotli = brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    const forms = { plain: bytes, gzip: gzipSync(bytes, { level: 9 }), brotli };
    for (const form of ["gzip", "brotli"])
        if (forms[form].length > 0.9 * bytes.length) delete forms[form];
    return forms;
}

const assembler = [".section .rodata"];
const symbols = [];
const rows = [];
filesBelow(dist).forEach((path, number) => {
    const bytes = readFileSync(path);
    const name = "/" + relative(dist, path);
    const etag = createHash("sha256").update(bytes).digest("hex").slice(0, 20);
    const spans = [];
    const forms = formsOf(bytes);
    for (const form of ["plain", "gzip", "brotli"]) {
        if (forms[form] === undefined) {
            spans.push("{}");
            continue;
        }
        const symbol = `yiguan_page_${number}_${form}`;
        const file = join(out, symbol);
        writeFileSync(file, forms[form]);
        assembler.push(`.global ${symbol}`, `${symbol}:`, `.incbin "${file}"`);
        symbols.push(`extern const char ${symbol}[];`);
        spans.push(`{${symbol}, ${forms[form].length}}`);
    }
    const isNamedByContent = name.startsWith("/assets/");
    rows.push(`    {"${name}", "${typeOf(path)}", "${etag}", ${isNamedByContent}, ${spans.join(", ")}},`);
});
assembler.push('.section .note.GNU-stack,"",@progbits');
// The compiler's mark that indirect jumps only lead to marked places; one file without it unmarks the program.
assembler.push("#ifdef __CET__", "#include <cet.h>", "#endif", "");

writeFileSync(join(out, "page.S"), assembler.join("\n"));
writeFileSync(
    join(out, "page_files.cpp"),
    `// Written by tools/embed_page.mjs.
#include "apps/yiguan/server/page_files.h"

extern "C" {
${symbols.join("\n")}
}

namespace yiguan::cli {
namespace {

const PageFile kFiles[] = {
${rows.join("\n")}
};

}  // namespace

std::span<const PageFile> page_files() {
    return kFiles;
}

}  // namespace yiguan::cli
`,
);
