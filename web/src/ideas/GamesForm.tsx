// Lets the learner have games played, from which a lesson then learns.
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../i18n/words";
import { Stopped, troubleText } from "../lab/laboratory";
import { Choice, RunButton, Trouble } from "./ExperimentPanel";
import type { Lab, Switch } from "./idea";
import { openings } from "./matches";
import { after, placeOf } from "./places";
import { both, fill } from "./texts";
import { useScene, type IdeaDesk } from "./useIdeaDesk";

// Plays the game of that number from an opening, an opponent against itself.
export type Play<Game extends { moves: string[] }> = (
    lab: Lab,
    player: string,
    opening: string,
    game: number,
) => Promise<Game>;

export const rules = "xiangqi/asian";
export const openingPlies = 8;
const seed = 1;

// Games from different openings, one after the other.
export async function* playGames<Game extends { moves: string[] }>(
    lab: Lab,
    play: Play<Game>,
    player: string,
    count: number,
): AsyncGenerator<Game> {
    for (const [game, opening] of (await openings(lab, rules, count, openingPlies, seed)).entries())
        yield await play(lab, player, opening, game);
}

const counts = ["100", "50", "200", "400"].map((id) => ({ id, name: both(`${id} 盘`, `${id} games`) }));

type State = { isRunning: boolean; played: number; moves: string[]; trouble: string };
type Props<Game extends { moves: string[] }> = {
    desk: IdeaDesk;
    players: Switch["values"]; // the first is usual
    play: Play<Game>;
    onBegin: () => void;
    onPlayed: (games: Game[]) => void;
};

export function GamesForm<Game extends { moves: string[] }>({ desk, players, play, onBegin, onPlayed }: Props<Game>) {
    const [player, setPlayer] = useState(players[0]?.id ?? "");
    const [count, setCount] = useState("100");
    const [state, setState] = useState<State>({ isRunning: false, played: 0, moves: [], trouble: "" });
    const isShown = useRef(true);
    useEffect(() => () => void (isShown.current = false), []);
    useScene(desk, after(placeOf(rules, ""), ...state.moves), {}, null);
    const change = (part: Partial<State>): void => setState((before) => ({ ...before, ...part }));
    const begin = async (): Promise<void> => {
        onBegin();
        change({ isRunning: true, played: 0, trouble: "" });
        try {
            const games: Game[] = [];
            for await (const game of playGames(desk.lab, play, player, Number(count))) {
                if (!isShown.current) return;
                games.push(game);
                change({ played: games.length, moves: game.moves });
            }
            onPlayed(games);
        } catch (reason) {
            if (!(reason instanceof Stopped)) change({ trouble: troubleText(reason) });
        } finally {
            change({ isRunning: false });
        }
    };
    return (
        <>
            <form
                class="lab-form"
                onSubmit={(event) => {
                    event.preventDefault();
                    void begin();
                }}
            >
                <Choice name={say(both("棋手", "Player"))} values={players} value={player} onChange={setPlayer} />
                <Choice name={say(both("对局", "Games"))} values={counts} value={count} onChange={setCount} />
                <RunButton isRunning={state.isRunning} />
            </form>
            {state.trouble !== "" && <Trouble text={state.trouble} />}
            {state.isRunning && (
                <p class="soft" role="status">
                    {say(
                        fill(both("已下 {played} 盘，共 {count} 盘", "{played} of {count} games played"), {
                            played: state.played,
                            count,
                        }),
                    )}
                </p>
            )}
        </>
    );
}
