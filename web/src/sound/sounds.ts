// The page's sounds, synthesised from tones and noise, without files. Silent until the person's
// first action, as browsers require.
import { settings } from "../settings";
import { vibrate } from "./vibration";

export type Sound =
    | "move"
    | "stone"
    | "capture"
    | "check"
    | "turn"
    | "wrong"
    | "low"
    | "start"
    | "end"
    | "offer"
    | "joined"
    | "lost";

type Tone = {
    at: number;
    hz: number;
    ms: number;
    gain: number;
    shape?: OscillatorType;
    to?: number;
};
type Knock = { at: number; hz: number; ms: number; gain: number };
type Score = { tones?: Tone[]; knocks?: Knock[] };

const scores: Record<Sound, Score> = {
    move: {
        knocks: [{ at: 0, hz: 900, ms: 55, gain: 0.9 }],
        tones: [{ at: 0, hz: 190, ms: 90, gain: 0.35, to: 120 }],
    },
    stone: {
        knocks: [{ at: 0, hz: 2400, ms: 35, gain: 0.8 }],
        tones: [{ at: 0, hz: 620, ms: 45, gain: 0.22, to: 480 }],
    },
    capture: {
        knocks: [
            { at: 0, hz: 700, ms: 70, gain: 1 },
            { at: 70, hz: 1300, ms: 45, gain: 0.6 },
        ],
        tones: [{ at: 0, hz: 140, ms: 130, gain: 0.45, to: 90 }],
    },
    check: {
        tones: [
            { at: 0, hz: 587, ms: 130, gain: 0.25, shape: "triangle" },
            { at: 120, hz: 784, ms: 220, gain: 0.25, shape: "triangle" },
        ],
    },
    turn: { tones: [{ at: 0, hz: 660, ms: 120, gain: 0.12 }] },
    wrong: { tones: [{ at: 0, hz: 170, ms: 110, gain: 0.3, shape: "triangle", to: 130 }] },
    low: { tones: [{ at: 0, hz: 980, ms: 50, gain: 0.16 }] },
    start: {
        tones: [
            { at: 0, hz: 392, ms: 180, gain: 0.16 },
            { at: 130, hz: 523, ms: 260, gain: 0.16 },
        ],
    },
    end: {
        tones: [
            { at: 0, hz: 523, ms: 260, gain: 0.18 },
            { at: 180, hz: 659, ms: 260, gain: 0.18 },
            { at: 360, hz: 784, ms: 520, gain: 0.18 },
        ],
    },
    offer: {
        tones: [
            { at: 0, hz: 523, ms: 110, gain: 0.14 },
            { at: 110, hz: 523, ms: 140, gain: 0.14 },
        ],
    },
    joined: { tones: [{ at: 0, hz: 440, ms: 160, gain: 0.12, to: 660 }] },
    lost: { tones: [{ at: 0, hz: 440, ms: 200, gain: 0.12, to: 300 }] },
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function opened(): AudioContext | null {
    if (!navigator.userActivation?.hasBeenActive) return null;
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    return context;
}

function noiseOf(audio: BaseAudioContext): AudioBuffer {
    if (noise !== null && noise.sampleRate === audio.sampleRate) return noise;
    noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
    return noise;
}

const attackS = 0.003; // without it a sound begins with a click
const silence = 0.0001;

// A gain that rises at once and decays to almost zero within `ms`.
function fading(audio: BaseAudioContext, start: number, ms: number, gain: number): GainNode {
    const node = audio.createGain();
    node.gain.setValueAtTime(silence, start);
    node.gain.exponentialRampToValueAtTime(gain, start + attackS);
    node.gain.exponentialRampToValueAtTime(silence, start + ms / 1000);
    node.connect(audio.destination);
    return node;
}

function scheduleTone(audio: BaseAudioContext, tone: Tone, volume: number): void {
    const start = audio.currentTime + tone.at / 1000;
    const source = audio.createOscillator();
    source.type = tone.shape ?? "sine";
    source.frequency.setValueAtTime(tone.hz, start);
    if (tone.to !== undefined)
        source.frequency.exponentialRampToValueAtTime(tone.to, start + tone.ms / 1000);
    source.connect(fading(audio, start, tone.ms, tone.gain * volume));
    source.start(start);
    source.stop(start + tone.ms / 1000);
}

function scheduleKnock(audio: BaseAudioContext, knock: Knock, volume: number): void {
    const start = audio.currentTime + knock.at / 1000;
    const source = audio.createBufferSource();
    source.buffer = noiseOf(audio);
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = knock.hz;
    filter.Q.value = 2.2;
    source.connect(filter).connect(fading(audio, start, knock.ms, knock.gain * volume));
    source.start(start);
    source.stop(start + knock.ms / 1000);
}

export const allSounds = Object.keys(scores) as Sound[];

// Plays the sound from now on; `volume`: above 0, at most 1.
export function schedule(audio: BaseAudioContext, sound: Sound, volume: number): void {
    const { tones = [], knocks = [] } = scores[sound];
    for (const tone of tones) scheduleTone(audio, tone, volume);
    for (const knock of knocks) scheduleKnock(audio, knock, volume);
}

// Plays the sound, and vibrates where the person has asked for that.
export function playSound(sound: Sound): void {
    vibrate(sound);
    if (settings.isMuted.value || settings.volume.value <= 0) return;
    const audio = opened();
    if (audio === null) return;
    schedule(audio, sound, settings.volume.value);
}
