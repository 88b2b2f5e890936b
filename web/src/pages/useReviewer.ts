// Who reviews a game: Yiguan or an installed external engine; remembered per game.
import { useState } from "preact/hooks";
import { catalogue, type PlayerInfo } from "../net/catalogue";
import { load, save } from "../saved";
import { playersOf } from "./setup";

export const ownReviewer = "";

export type Reviewer = {
    id: string | null; // null: not known yet
    programs: PlayerInfo[]; // external engines that can review this game
    choose: (id: string) => void;
};

export function useReviewer(game: string): Reviewer {
    const key = `reviewer.${game}`;
    const [kept, setKept] = useState(() => load<string>(key, ownReviewer));
    const list = catalogue.value;
    const programs =
        typeof list === "string" ? [] : playersOf(list, game).filter((player) => player.isInstalled);
    const isThere = programs.some((program) => program.id === kept);
    const isWaiting = kept !== ownReviewer && list === "loading";
    return {
        id: isWaiting ? null : isThere ? kept : ownReviewer,
        programs,
        choose: (id) => {
            save(key, id);
            setKept(id);
        },
    };
}
