// The measured strength of an opponent, at full strength or at a level. Pure.
import type { PlayerInfo, Strength } from "../net/catalogue";
import { mostLevel, type Setup } from "./setup";

// Null if nothing was measured. Interpolates linearly between measured levels.
export function strengthOf(player: PlayerInfo, level: number): Strength | null {
    if (level > mostLevel(player)) return player.strength;
    const levels = [...player.levels].sort((a, b) => a.level - b.level);
    const above = levels.find((each) => each.level >= level);
    const below = levels.findLast((each) => each.level <= level);
    if (!above || !below) return null;
    const span = above.level - below.level;
    const share = span === 0 ? 0 : (level - below.level) / span;
    const between = (from: number, to: number): number => Math.round(from + (to - from) * share);
    return { elo: between(below.elo, above.elo), error: between(below.error, above.error) };
}

// At the chosen level; null for a chosen depth, which was not measured.
export function chosenStrength(player: PlayerInfo, setup: Setup): Strength | null {
    return player.searchesByDepth && setup.depth > 0 ? null : strengthOf(player, setup.level);
}
