// The displayed name of a seat: a computer by its name in the catalogue, a person without a name by
// a word for that.
import { say, words } from "../i18n/words";
import { catalogue } from "../net/catalogue";
import type { SeatFace } from "../net/wire";

export function seatName(game: string, face: SeatFace): string {
    if (face.kind === "person") return face.name || words.value.lobby.nameless;
    const list = catalogue.value;
    if (face.kind !== "player" || typeof list === "string") return face.name;
    const id = face.player.split(":")[0];
    const player = list.players.find((each) => each.game === game && each.id === id);
    return player ? say(player.name) : face.name;
}
