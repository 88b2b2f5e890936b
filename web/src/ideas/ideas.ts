// The lessons in their order.
import type { Idea } from "./idea";
import { minimax } from "./lessons/03-minimax";
import { cuts } from "./lessons/04-cuts";
import { ordering } from "./lessons/05-ordering";
import { horizon } from "./lessons/07-horizon";
import { threats } from "./lessons/08-threats";
import { playouts } from "./lessons/09-playouts";

export const ideas: Idea[] = [minimax, cuts, ordering, horizon, threats, playouts];
