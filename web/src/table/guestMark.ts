// Where strangers meet, whoever has no account is marked: only the name of an account is its own.
import { server } from "../net/server";

export function isMarkedGuest(face: { isGuest: boolean }): boolean {
    return server.hasLobby.value && face.isGuest;
}
