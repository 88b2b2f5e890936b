// The winning chances of the side to move, as the engine sees them after a moment.
import { homeHall } from "./halls";

const enoughDepth = 40;
let numbers = 1_000_000; // of requests; not those of the analysis board

type Place = { rules: string; start: string; moves: string[] };

// 0 to 1; null if the engine cannot tell.
export async function outlook(place: Place, afterMs: number): Promise<number | null> {
    const hall = await homeHall();
    const number = ++numbers;
    const off = { on: false, number, rules: "", start: "", moves: [], lines: 1, player: null };
    return new Promise((resolve) => {
        let chance: number | null = null;
        const finish = (): void => {
            clearTimeout(timer);
            stop();
            hall.ask("think", off).catch(() => {});
            resolve(chance);
        };
        const stop = hall.onFrame((frame) => {
            if (frame.t !== "lines" || frame.d.number !== number) return;
            const best = frame.d.lines[0];
            if (best !== undefined) chance = best.chance / 1000;
            if (frame.d.isDone || (best?.depth ?? 0) >= enoughDepth) finish();
        });
        const timer = setTimeout(finish, afterMs);
        hall.ask("think", { ...place, on: true, number, lines: 1, player: null }).catch(finish);
    });
}
