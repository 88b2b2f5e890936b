// Takes from a worker everything that could reach out of it. A bot cannot reach the worker's JavaScript at all; this
// holds if that should fail.
const ways = [
    "fetch",
    "XMLHttpRequest",
    "WebSocket",
    "WebSocketStream",
    "EventSource",
    "WebTransport",
    "importScripts",
    "indexedDB",
    "caches",
    "cookieStore",
    "BroadcastChannel",
    "MessageChannel",
    "Worker",
    "SharedWorker",
    "FileReaderSync",
    "Notification",
    "RTCPeerConnection",
    "navigator",
    "serviceWorker",
    "requestFileSystem",
    "webkitRequestFileSystem",
    "webkitRequestFileSystemSync",
    "webkitResolveLocalFileSystemURL",
    "fonts",
    "FontFace",
];

export function closeWaysOut(): void {
    for (let owner: object | null = self; owner !== null; owner = Object.getPrototypeOf(owner) as object | null)
        for (const name of ways) Reflect.deleteProperty(owner, name);
    for (const name of ways)
        Reflect.defineProperty(self, name, { value: undefined, writable: false, configurable: false });
}
