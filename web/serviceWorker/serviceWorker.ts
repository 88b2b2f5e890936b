// Keeps the files of the page in this browser, so that it opens without a network. At first it keeps what
// every game needs; the opponents of the games and the icons follow when the page asks for them (messages.ts).
import type { FromServiceWorker, ToServiceWorker } from "../src/offline/messages";

declare const self: ServiceWorkerGlobalScope;

// Written by the build (vite.config.ts): the version of these files, and their paths.
type Kept = { version: string; shell: string[]; rest: string[] };
const kept = JSON.parse("__KEPT__") as Kept;

const cachePrefix = "yiguan-page-";
const cacheName = cachePrefix + kept.version;
const mostVersions = 2; // pages of the version before may still be open
const sharedCache = "yiguan-shared"; // files that another app has shared
const listings = ["api/games", "api/players"]; // newer ones may come from the server
const page = "./";
const shell = [page, ...listings, ...kept.shell];

function addressOf(path: string): string {
    return new URL(path, self.registration.scope).href;
}

// The files that are being loaded, each once.
const loading = new Map<string, Promise<Response>>();

// What is named by its content may be of an older version.
async function find(cache: Cache, path: string): Promise<Response | undefined> {
    const from = path.startsWith("assets/") ? caches : cache;
    return from.match(addressOf(path));
}

// Loads the file and stores it, if there is room. A response that is not ok is not stored.
async function load(cache: Cache, path: string): Promise<Response> {
    const mode = path.startsWith("assets/") ? "default" : "no-cache";
    const response = await fetch(addressOf(path), { cache: mode });
    if (!response.ok) return response;
    const answer = isolated(response);
    await cache.put(addressOf(path), answer.clone()).catch(() => {});
    return answer;
}

async function loadOnce(cache: Cache, path: string): Promise<Response> {
    const begun = loading.get(path) ?? load(cache, path).finally(() => loading.delete(path));
    loading.set(path, begun);
    return (await begun).clone();
}

// Stores the file unless it is there.
async function keep(cache: Cache, path: string): Promise<void> {
    if ((await cache.match(addressOf(path))) !== undefined) return;
    const known = await find(cache, path);
    if (known !== undefined) return cache.put(addressOf(path), known);
    const response = await loadOnce(cache, path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
}

// With the headers that let the page share memory with its workers, for hosts that do not send them.
function isolated(response: Response): Response {
    const headers = new Headers(response.headers);
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Embedder-Policy", "require-corp");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    await Promise.all(shell.map((path) => keep(cache, path)));
}

async function activate(): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix)); // the oldest first
    const old = names.filter((name) => name !== cacheName).slice(0, -(mostVersions - 1));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
}

async function tellPages(message: FromServiceWorker): Promise<void> {
    for (const client of await self.clients.matchAll()) client.postMessage(message);
}

// How many of the files are there.
async function tellProgress(): Promise<void> {
    const cache = await caches.open(cacheName);
    const paths = [...shell, ...kept.rest];
    const found = await Promise.all(paths.map((path) => cache.match(addressOf(path))));
    await tellPages({ t: "kept", files: found.filter((each) => each !== undefined).length, of: paths.length });
}

// How many files the page itself waits for.
let waiting = 0;
const lookAgainMs = 100;

async function forPage<T>(loaded: Promise<T>): Promise<T> {
    ++waiting;
    return loaded.finally(() => --waiting);
}

async function untilPageIsServed(): Promise<void> {
    while (waiting > 0) await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
}

// Stores what is missing, one file after the other, the game's own first, while the page needs nothing. A file that
// cannot be loaded is left out; the page asks again.
async function keepAll(game: string): Promise<void> {
    const cache = await caches.open(cacheName);
    const isOfGame = (path: string): boolean => path.includes(`/${game}-`);
    const rest = [...kept.rest.filter(isOfGame), ...kept.rest.filter((path) => !isOfGame(path))];
    for (const path of [...shell, ...rest]) {
        await untilPageIsServed();
        await keep(cache, path).catch(() => {});
        await tellProgress();
    }
}

// The file of this version's cache, or of the network, which is then kept.
async function fromCache(path: string): Promise<Response> {
    const cache = await caches.open(cacheName);
    return (await find(cache, path)) ?? (await forPage(loadOnce(cache, path)));
}

async function fromNetwork(path: string, request: Request): Promise<Response> {
    const cache = await caches.open(cacheName);
    const response = await fetch(request).catch(() => undefined);
    if (response?.ok !== true) return (await cache.match(addressOf(path))) ?? response ?? Response.error();
    await cache.put(addressOf(path), response.clone());
    return response;
}

// A file that another app has shared waits for the page that opens records.
async function takeShared(request: Request): Promise<Response> {
    const form = await request.formData();
    const file = form.get("record");
    const content = file instanceof File ? file : String(form.get("text") ?? "");
    const name = file instanceof File ? file.name : "";
    const cache = await caches.open(sharedCache);
    await cache.put(addressOf("shared"), new Response(content, { headers: { "X-Name": encodeURIComponent(name) } }));
    return Response.redirect(addressOf("#/import"), 303);
}

// Null: the request goes to the network as if there were no service worker.
function answer(request: Request): Promise<Response> | null {
    const scope = new URL(self.registration.scope);
    const address = new URL(request.url);
    if (address.origin !== scope.origin || !address.pathname.startsWith(scope.pathname)) return null;
    const path = address.pathname.slice(scope.pathname.length);
    if (request.method === "POST") return path === "share" ? takeShared(request) : null;
    if (request.method !== "GET") return null;
    if (path === "" || path === "index.html") return fromCache(page);
    if (listings.includes(path)) return fromNetwork(path, request);
    const isKept = path.startsWith("assets/") || kept.shell.includes(path) || kept.rest.includes(path);
    return isKept ? fromCache(path) : null;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
    const response = answer(event.request);
    if (response !== null) event.respondWith(response);
});
self.addEventListener("message", (event) => {
    const message = event.data as ToServiceWorker;
    if (message.t === "keep-all") event.waitUntil(keepAll(message.game));
    if (message.t === "take-over") event.waitUntil(self.skipWaiting());
});
