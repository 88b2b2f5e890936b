// What the stages of a lesson share: the laboratory, and what the board shows.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Place, PointValue } from "../lab/messages";
import { useRecording, type Recording } from "../lab/useRecording";
import type { Idea, Lab } from "./idea";

export type Scene = {
    place: Place;
    line: string[]; // moves from there, as arrows or stones
    heat: PointValue[];
};

export type IdeaDesk = {
    idea: Idea;
    lab: Lab;
    run: Recording;
    scene: Scene;
    show: (scene: Scene) => void;
    chooser: { current: ((move: string) => void) | null }; // what a move on the board does
};

export function useIdeaDesk(idea: Idea, place: Place): IdeaDesk {
    const run = useRecording(idea.game);
    const [scene, show] = useState<Scene>({ place, line: [], heat: [] });
    const chooser = useRef<((move: string) => void) | null>(null);
    return { idea, lab: run.laboratory, run, scene, show, chooser };
}

// Sets the scene of the stage that is shown. `choose`: null if the board takes no moves.
export function useScene(
    desk: IdeaDesk,
    place: Place,
    shown: Partial<Scene>,
    choose: ((move: string) => void) | null,
): void {
    const { line = [], heat = [] } = shown;
    const scene = { place: shown.place ?? place, line, heat };
    desk.chooser.current = choose;
    useEffect(() => desk.show(scene), [JSON.stringify(scene)]);
}
