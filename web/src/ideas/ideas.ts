// The lessons in their order.
import type { Idea } from "./idea";
import { minimax } from "./lessons/03-minimax";
import { cuts } from "./lessons/04-cuts";
import { ordering } from "./lessons/05-ordering";

export const ideas: Idea[] = [minimax, cuts, ordering];
