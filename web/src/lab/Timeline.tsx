// A slider through a recorded search, and a button that plays it.
import { labWords } from "./words";

type TimelineProps = {
    label: string;
    place: number; // from 1 to `all`
    all: number;
    isPlaying: boolean;
    onPlace: (place: number) => void;
    onPlay: () => void; // or pause
};

export function Timeline({ label, place, all, isPlaying, onPlace, onPlay }: TimelineProps) {
    const text = labWords.value.tree;
    return (
        <div class="lab-timeline">
            <label class="field">
                <span>{label}</span>
                <input
                    type="range"
                    min={1}
                    max={all}
                    value={place}
                    onInput={(event) => onPlace(event.currentTarget.valueAsNumber)}
                />
            </label>
            <button class="button" onClick={onPlay}>
                {isPlaying ? text.pause : text.play}
            </button>
        </div>
    );
}
