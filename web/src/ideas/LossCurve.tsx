// How the losses fall while something is learned.
import { say } from "../i18n/words";
import { both } from "./texts";

export type Losses = { training: number; heldOut: number };

// `count`: how many losses there will be in the end.
export function LossCurve({ losses, count }: { losses: Losses[]; count: number }) {
    const all = losses.flatMap(({ training, heldOut }) => [training, heldOut]);
    const [least, most] = [Math.min(...all), Math.max(...all)];
    const points = (of: keyof Losses): string =>
        losses
            .map(
                (each, index) =>
                    `${(100 * index) / Math.max(1, count - 1)},${40 - (36 * (each[of] - least)) / Math.max(1e-6, most - least)}`,
            )
            .join(" ");
    const text = both(
        "损失：实线是训练的对局，虚线是留出的对局",
        "Loss: training games (solid), held-out games (dashed)",
    );
    return (
        <figure>
            <svg class="idea-chart" viewBox="0 0 100 44" preserveAspectRatio="none" role="img" aria-label={say(text)}>
                <polyline class="idea-curve" points={points("training")} />
                <polyline class="idea-curve is-dashed" points={points("heldOut")} />
            </svg>
            <figcaption class="soft">{say(text)}</figcaption>
        </figure>
    );
}
