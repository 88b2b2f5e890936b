// The package has no types of its own; python.ts has those of the part that it uses.
declare module "@micropython/micropython-webassembly-pyscript/micropython.mjs" {
    export default function createMicroPython(options: object): Promise<unknown>;
}
