// Positions after some moves, which belong to no table.
import { Refusal, serverUnreachable } from "./connection";
import { homeHall } from "./halls";
import type { LineShown, Requests } from "./wire";

// Throws a Refusal: the reason of the rules, or that there was no answer.
export async function fetchLine(line: Requests["line"]): Promise<LineShown> {
    const hall = await homeHall();
    const answer = await hall.ask("line", line);
    if (answer.t !== "line") throw new Refusal(serverUnreachable);
    return answer.d;
}
