// Every sound, rendered as samples: short, neither silent nor distorted, about as loud as the others, and without a
// click at its beginning or end. YIGUAN_SOUNDS=FOLDER: with a WAV file of each.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));
const rate = 44_100;
const folder = process.env.YIGUAN_SOUNDS ?? "";

const mostSeconds = 1;
const mostPeak = 0.9;
const leastPeak = 0.03;
const mostRatio = 6; // between the loudest and the softest sound
const mostStep = 0.03; // of the first and the last sample from silence

// The module of the sounds as one script.
async function soundScript() {
    const { build } = createRequire(join(web, "package.json"))("vite");
    const entry = join(web, "src/sound/sounds.ts");
    const options = { lib: { entry, name: "yiguanSounds", formats: ["iife"] }, write: false, minify: false };
    const [{ output }] = await build({ root: web, configFile: false, logLevel: "error", build: options });
    return output[0].code;
}

async function samplesOf(page, sound) {
    return page.evaluate(
        async ([name, sampleRate]) => {
            const audio = new OfflineAudioContext(1, 2 * sampleRate, sampleRate);
            yiguanSounds.schedule(audio, name, 1);
            return Array.from((await audio.startRendering()).getChannelData(0));
        },
        [sound, rate],
    );
}

function wavOf(samples) {
    const file = Buffer.alloc(44 + 2 * samples.length);
    file.write("RIFF", 0);
    file.writeUInt32LE(36 + 2 * samples.length, 4);
    file.write("WAVEfmt ", 8);
    file.writeUInt32LE(16, 16);
    file.writeUInt16LE(1, 20);
    file.writeUInt16LE(1, 22);
    file.writeUInt32LE(rate, 24);
    file.writeUInt32LE(2 * rate, 28);
    file.writeUInt16LE(2, 32);
    file.writeUInt16LE(16, 34);
    file.write("data", 36);
    file.writeUInt32LE(2 * samples.length, 40);
    samples.forEach((sample, at) => file.writeInt16LE(Math.round(32767 * Math.max(-1, Math.min(1, sample))), 44 + 2 * at));
    return file;
}

// The loudest twentieth of a second, root mean square.
function loudness(samples) {
    const window = rate / 20;
    let loudest = 0;
    for (let begin = 0; begin + window <= samples.length; begin += window / 2) {
        const part = samples.slice(begin, begin + window);
        loudest = Math.max(loudest, Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / window));
    }
    return loudest;
}

function check(sound, samples) {
    const peak = Math.max(...samples.map(Math.abs));
    const last = samples.findLastIndex((sample) => Math.abs(sample) > 1e-4);
    assert.ok(peak <= mostPeak && peak >= leastPeak, `${sound}: peak ${peak.toFixed(3)}`);
    assert.ok(last / rate <= mostSeconds, `${sound}: ${(last / rate).toFixed(2)} s`);
    const first = samples.findIndex((sample) => sample !== 0);
    assert.ok(Math.abs(samples[first]) <= mostStep, `${sound}: begins at ${samples[first]}`);
    assert.ok(Math.abs(samples[last]) <= mostStep, `${sound}: ends at ${samples[last]}`);
    return { peak, seconds: last / rate, loudness: loudness(samples) };
}

export const sounds = [
    {
        name: "sounds are short, even in loudness and without clicks",
        options: { bypassCSP: true },
        async run(person) {
            await person.visit();
            await person.page.addScriptTag({ content: await soundScript() });
            const names = await person.page.evaluate(() => yiguanSounds.allSounds);
            const loudnesses = [];
            for (const sound of names) {
                const samples = await samplesOf(person.page, sound);
                const found = check(sound, samples);
                loudnesses.push(found.loudness);
                if (folder === "") continue;
                mkdirSync(folder, { recursive: true });
                writeFileSync(join(folder, `${sound}.wav`), wavOf(samples));
                console.log(
                    `        ${sound}: ${found.seconds.toFixed(2)} s, peak ${found.peak.toFixed(2)}, loudness ${found.loudness.toFixed(3)}`,
                );
            }
            const ratio = Math.max(...loudnesses) / Math.min(...loudnesses);
            assert.ok(ratio <= mostRatio, `the loudest is ${ratio.toFixed(1)} times as loud as the softest`);
        },
    },
];
