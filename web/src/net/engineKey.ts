// The secret with which this page may install engines: `yiguan play` gives it in the address #/key/KEY,
// from which it vanishes at once.
import { load, save } from "../saved";

const address = /^#\/key\/(\w+)$/;

function take(): void {
    const key = address.exec(location.hash)?.[1];
    if (key === undefined) return;
    save("engineKey", key);
    history.replaceState(null, "", "#/");
}

// Call it before anything reads the address.
export function takeEngineKey(): void {
    take();
    window.addEventListener("hashchange", take);
}

export function engineKey(): string {
    return load<string>("engineKey", "");
}
