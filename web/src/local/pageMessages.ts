// The messages between a page and its hall worker.
import type { Reply, Request } from "./messages";

export type Asked = Omit<Request, "request">;

export type FromPage =
    | { t: "ping" } // answered by the hall's worker with a pong
    | { t: "reopen" } // the store was changed from outside: the hall is opened again
    | { t: "frame"; text: string }
    | { t: "request"; id: number; asked: Asked; body: Uint8Array };

export type ToPage =
    | { t: "open" } // a hall has admitted the page; what an earlier one was asked is not answered
    | { t: "closed"; problem: string } // the page is no longer connected with a hall
    | { t: "pong" }
    | { t: "frame"; text: string }
    | { t: "reply"; id: number; reply: Reply }
    | { t: "download"; isFailing: boolean }; // of the opponents of a game; it is tried again
