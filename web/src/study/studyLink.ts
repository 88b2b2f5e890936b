// A study inside an address: its text, compressed and written in characters that an address can hold.
const mostLink = 6000; // characters; longer addresses are cut by some programs
const mostText = 2 * 1024 * 1024;

function piped(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

// Null if the study is too long for an address.
export async function packed(text: string): Promise<string | null> {
    const bytes = new TextEncoder().encode(text);
    const small = new Uint8Array(await new Response(piped(bytes, new CompressionStream("deflate-raw"))).arrayBuffer());
    const code = btoa(String.fromCharCode(...small.subarray(0, mostLink)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    return code.length > mostLink ? null : code;
}

// Null if this is no packed text.
export async function unpacked(code: string): Promise<string | null> {
    try {
        const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
        const reader = piped(bytes, new DecompressionStream("deflate-raw")).getReader();
        const decoder = new TextDecoder("utf-8", { fatal: true });
        let text = "";
        for (let next = await reader.read(); !next.done; next = await reader.read()) {
            text += decoder.decode(next.value, { stream: true });
            if (text.length > mostText) return null;
        }
        return text + decoder.decode();
    } catch {
        return null;
    }
}
