// A linear evaluation of xiangqi positions by their pieces, fitted to the results of games by logistic regression.
// Pure.
export const kinds = ["R", "N", "C", "P", "A", "B"] as const; // as in a position text: rook, horse, cannon, pawn, advisor, elephant

export type Sample = { counts: number[]; result: number; game: number }; // result: 1 if Red won, ½ for a draw, 0
export type Weights = { values: number[]; bias: number }; // log-odds of a win of Red by one piece more, and of none

export const noWeights: Weights = { values: kinds.map(() => 0), bias: 0 };

// Red's pieces of each kind less Black's.
export function pieceCounts(position: string): number[] {
    const [placement = ""] = position.split(" ");
    const pieces = [...placement];
    const count = (letter: string): number => pieces.filter((piece) => piece === letter).length;
    return kinds.map((kind) => count(kind) - count(kind.toLowerCase()));
}

const step = 3; // plies from one sample of a game to the next

// Positions of a game, without those in the middle of an exchange.
export function samplesOf(positions: readonly string[], from: number, result: number, game: number): Sample[] {
    const samples: Sample[] = [];
    const counts = positions.map(pieceCounts);
    const isEqual = (one: number, other: number): boolean => String(counts[one]) === String(counts[other]);
    for (let ply = Math.max(from, 1); ply + 1 < positions.length; ply += step)
        if (isEqual(ply, ply - 1) && isEqual(ply, ply + 1)) samples.push({ counts: counts[ply] ?? [], result, game });
    return samples;
}

const heldOutOf = 5;

// Every fifth game is held out: the weights are not fitted to it, only tested on it.
export function split(samples: readonly Sample[]): { training: Sample[]; heldOut: Sample[] } {
    return {
        training: samples.filter(({ game }) => game % heldOutOf !== 0),
        heldOut: samples.filter(({ game }) => game % heldOutOf === 0),
    };
}

// Of a win of Red.
export function chance({ values, bias }: Weights, counts: readonly number[]): number {
    const sum = values.reduce((before, value, kind) => before + value * (counts[kind] ?? 0), bias);
    return 1 / (1 + Math.exp(-sum));
}

// The mean of −log(chance of what happened): ln 2 if every chance is ½, 0 if all are right.
export function lossOf(weights: Weights, samples: readonly Sample[]): number {
    const losses = samples.map(({ counts, result }) => {
        const p = chance(weights, counts);
        return -(result * Math.log(p) + (1 - result) * Math.log(1 - p));
    });
    return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, samples.length);
}

// One step of gradient descent on the loss.
export function descended({ values, bias }: Weights, samples: readonly Sample[], rate: number): Weights {
    const slope = kinds.map(() => 0);
    let slopeOfBias = 0;
    for (const { counts, result } of samples) {
        const error = result - chance({ values, bias }, counts);
        counts.forEach((count, kind) => (slope[kind] = (slope[kind] ?? 0) + error * count));
        slopeOfBias += error;
    }
    const scale = rate / Math.max(1, samples.length);
    return {
        values: values.map((value, kind) => value + scale * (slope[kind] ?? 0)),
        bias: bias + scale * slopeOfBias,
    };
}

export function fitted(samples: readonly Sample[], steps: number, rate: number): Weights {
    let weights = noWeights;
    for (let count = 0; count < steps; ++count) weights = descended(weights, samples, rate);
    return weights;
}

const rookValue = 5;

// On the scale on which a rook is 5.
export function inRooks(values: readonly number[]): number[] {
    const [rook = 0] = values;
    return values.map((value) => (rook > 0 ? (rookValue * value) / rook : 0));
}
