// The key that allows this page to install engines: `yiguan play` passes it in the address
// #/key/KEY, and the page removes it from the address at once.
import { load, save } from "../saved";

const address = /^#\/key\/(\w+)$/;

function take(): void {
    const key = address.exec(location.hash)?.[1];
    if (key === undefined) return;
    save("engineKey", key);
    history.replaceState(null, "", "#/");
}

// Call before anything else reads the address.
export function takeEngineKey(): void {
    take();
    window.addEventListener("hashchange", take);
}

export function engineKey(): string {
    return load<string>("engineKey", "");
}
