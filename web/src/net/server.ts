// The one connection of this page, made when the page starts.
import { Connection } from "./connection";

const scheme = location.protocol === "https:" ? "wss" : "ws";

export const server = new Connection(`${scheme}://${location.host}/ws`);
