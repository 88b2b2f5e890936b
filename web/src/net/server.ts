// The connection with the server that this page came from, made when the page starts; without one,
// its link is "none". A static site says in the page that it has no server.
import { load, save } from "../saved";
import { Connection } from "./connection";
import { openSocket } from "./transport";

const hasServer = document.querySelector('meta[name="yiguan-server"]')?.getAttribute("content") !== "none";

function socketAddress(): string {
    const address = new URL("ws", document.baseURI);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    return address.href;
}

// Earlier versions of the page stored the guest's token themselves. The server reads it from this
// cookie and replaces it with one that scripts cannot read.
const ownToken = load<string>("token", "");
if (/^\w+$/.test(ownToken)) document.cookie = `yiguan_guest=${ownToken}; Path=/; SameSite=Strict`;
save("token", null);

export const server = new Connection(hasServer ? openSocket(socketAddress()) : null);
