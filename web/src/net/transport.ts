// A way to a hall: a socket to a server, or the worker of this browser's hall.
export type TransportEvents = {
    onText(text: string): void; // a message of the hall
    onClose(): void; // called once, unless this side closed it
};

export interface Transport {
    readonly isOpen: boolean;
    readonly openWithinMs: number; // it is given up when it takes longer to open
    send(text: string): void;
    close(): void;
}

// Begins to open it; `events` follow.
export type OpenTransport = (events: TransportEvents) => Transport;

export function openSocket(address: string): OpenTransport {
    return ({ onText, onClose }) => {
        const socket = new WebSocket(address);
        socket.onmessage = (event: MessageEvent<string>) => onText(event.data);
        socket.onclose = onClose;
        return {
            get isOpen() {
                return socket.readyState === WebSocket.OPEN;
            },
            openWithinMs: 9000,
            send: (text) => socket.send(text),
            close: () => {
                socket.onclose = null;
                socket.close();
            },
        };
    };
}
