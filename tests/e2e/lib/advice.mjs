// The move that the default opponent plays after `moves`.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

export async function advice(program, rules, moves) {
    const asked = ["think", rules, "--moves", moves.join(" "), "--nodes", "3000", "--json"];
    const { stdout } = await promisify(execFile)(program, asked);
    return JSON.parse(stdout.trim().split("\n").at(-1)).bestmove;
}
