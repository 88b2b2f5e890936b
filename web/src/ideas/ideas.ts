// The lessons in their order.
import type { Idea } from "./idea";
import { ruleList } from "./lessons/01-rules";
import { tables } from "./lessons/02-tables";
import { minimax } from "./lessons/03-minimax";
import { cuts } from "./lessons/04-cuts";
import { ordering } from "./lessons/05-ordering";
import { deepening } from "./lessons/06-deepening";
import { horizon } from "./lessons/07-horizon";
import { threats } from "./lessons/08-threats";
import { playouts } from "./lessons/09-playouts";
import { learning } from "./lessons/10-learning";
import { measuring } from "./lessons/11-measuring";
import { champion } from "./lessons/12-champion";
import { network } from "./lessons/13-network";

export const ideas: Idea[] = [
    ruleList,
    tables,
    minimax,
    cuts,
    ordering,
    deepening,
    horizon,
    threats,
    playouts,
    learning,
    measuring,
    champion,
    network,
];
