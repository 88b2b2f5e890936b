// The lessons in their order.
import type { Idea } from "./idea";
import { minimax } from "./lessons/03-minimax";

export const ideas: Idea[] = [minimax];
