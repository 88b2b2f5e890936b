// The displayed name of a seat: a computer by its name in the catalogue, or by that of the character of
// its level; a person without a name by a word for that.
import { say, words } from "../i18n/words";
import { catalogue } from "../net/catalogue";
import { characterAt, levelIn } from "../net/characters";
import type { SeatFace } from "../net/wire";

export function seatName(game: string, face: SeatFace): string {
    if (face.kind === "person") return face.name || words.value.lobby.nameless;
    const list = catalogue.value;
    if (face.kind !== "player" || typeof list === "string") return face.name;
    const id = face.player.split(":")[0];
    const player = list.players.find((each) => each.game === game && each.id === id);
    if (player === undefined) return face.name;
    const level = levelIn(face.player);
    return say((level !== null && characterAt(player, level)?.name) || player.name);
}
