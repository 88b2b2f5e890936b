// The face of a character, drawn from a few features.
import type { FaceLook } from "../net/catalogue";

type Hair = FaceLook["hair"];

// Behind and in front of the face, in a square of 64.
const hairs: Record<Hair, { behind: string; front: string }> = {
    short: { behind: "", front: "M16 28C15 13 24 9 33 9s16 5 15 19c-3-7-7-9-13-10-7 4-14 3-19 10z" },
    bob: { behind: "M13 46V28C13 14 22 8 32 8s19 6 19 20v18z", front: "M17 29c1-9 7-14 15-14s14 5 15 14c-5-6-8-8-13-8-6 4-12 3-17 8z" },
    tails: {
        behind: "M12 22a7 9 0 1 0 1 16c2-3 2-12-1-16zM52 22a7 9 0 1 1-1 16c-2-3-2-12 1-16z",
        front: "M16 28C15 13 24 9 32 9s17 4 16 19c-4-8-9-10-16-11-7 1-12 3-16 11z",
    },
    bun: { behind: "M25 9a7 7 0 1 1 14 0z", front: "M16 29C15 14 23 9 32 9s17 5 16 20c-4-9-9-12-16-12s-12 3-16 12z" },
    cap: { behind: "", front: "M15 23c1-10 8-15 17-15s16 5 17 15c7 0 9 2 9 4H15z" },
    grey: { behind: "", front: "M15 30C13 14 23 8 33 8s18 6 16 22c-2-6-3-10-6-12-7 3-16 3-22 0-3 2-4 6-6 12z" },
    bald: { behind: "", front: "M15 31c-1-4 0-9 2-11 2 3 1 7 1 11zM49 31c1-4 0-9-2-11-2 3-1 7-1 11z" },
};

export function Face({ look }: { look: FaceLook }) {
    const { behind, front } = hairs[look.hair];
    const isGrey = look.hair === "grey" || look.hair === "bald" || look.age === "old";
    const hair = look.hair === "cap" ? "face-clothes" : isGrey ? "face-grey" : "face-hair";
    const chin = look.age === "child" ? 46 : 49;
    return (
        <svg class={`face face-${look.tone}`} viewBox="0 0 64 64" aria-hidden="true">
            <path class={hair} d={behind} />
            <path class="face-clothes" d="M8 64c1-11 9-14 17-15h14c8 1 16 4 17 15z" />
            <path class="face-skin" d="M27 44h10v8a5 5 0 0 1-10 0z" />
            <path class="face-skin" d={`M17 28c0-10 6-15 15-15s15 5 15 15c0 9-6 ${chin - 28}-15 ${chin - 28}S17 37 17 28z`} />
            <path class={hair} d={front} />
            <path class="face-ink" d="M25 31v2M39 31v2" />
            {look.age === "old" && <path class="face-line" d="M22 27q3-2 6 0M36 27q3-2 6 0" />}
            <path class="face-line" d={look.age === "child" ? "M27 39q5 5 10 0" : "M28 40q4 3 8 0"} />
            {look.hasGlasses && <path class="face-line" d="M19 32a6 5 0 1 0 12 0 6 5 0 1 0-12 0M33 32a6 5 0 1 0 12 0 6 5 0 1 0-12 0M31 31h2" />}
        </svg>
    );
}
