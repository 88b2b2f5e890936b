// The page's icons, drawn with one line width.
const paths = {
    back: "M15 5l-7 7 7 7",
    close: "M6 6l12 12M18 6L6 18",
    menu: "M4 7h16M4 12h16M4 17h16",
    first: "M18 5l-8 7 8 7M7 5v14",
    previous: "M15 5l-8 7 8 7",
    next: "M9 5l8 7-8 7",
    last: "M6 5l8 7-8 7M17 5v14",
    flip: "M7 4v14M4 15l3 4 3-4M17 20V6M14 9l3-4 3 4",
    sound: "M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 010 6M19 6.5a8 8 0 010 11",
    mute: "M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4",
    sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4",
    moon: "M19 14.5A8 8 0 119.5 5a6.5 6.5 0 009.5 9.5z",
    half: "M12 4a8 8 0 100 16zM12 4a8 8 0 010 16",
    gear: "M4 8h8M18 8h2M15 5.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM4 16h2M12 16h8M9 13.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z",
    erase: "M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4",
    move: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
    lamp: "M9 18h6M10 21h4M8 14a6 6 0 118 0c-.7.7-1 1.3-1 2H9c0-.7-.3-1.3-1-2z",
    check: "M5 13l4 4L19 7",
    undo: "M9 7L5 11l4 4M5 11h9a5 5 0 010 10h-3",
    redo: "M15 7l4 4-4 4M19 11h-9a5 5 0 000 10h3",
    up: "M12 20V5M6 11l6-6 6 6",
    bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
    pen: "M4 20l4-1L19 8l-3-3L5 16zM14 7l3 3",
    chat: "M4 5h16v11H10l-5 4v-4H4z",
};

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
    return (
        <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d={paths[name]} />
        </svg>
    );
}
