// The one connection of this page, made when the page starts.
import { load, save } from "../saved";
import { Connection } from "./connection";

const scheme = location.protocol === "https:" ? "wss" : "ws";

// Earlier versions of the page stored the guest's token themselves. The server reads it from this
// cookie and replaces it with one that scripts cannot read.
const ownToken = load<string>("token", "");
if (/^\w+$/.test(ownToken)) document.cookie = `yiguan_guest=${ownToken}; Path=/; SameSite=Strict`;
save("token", null);

export const server = new Connection(`${scheme}://${location.host}/ws`);
