// On a server with a lobby, people without an account are marked: only an account name
// belongs to one person.
import { server } from "../net/server";

export function isMarkedGuest(face: { isGuest: boolean }): boolean {
    return server.hasLobby.value && face.isGuest;
}
