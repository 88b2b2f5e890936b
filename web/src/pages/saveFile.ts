// Saves a file, as the browser saves downloads.
const keptMs = 60_000; // some browsers read the address later

// In the Android package (android/smali/SavedFile.smali), which has no downloads.
type AndroidFiles = { save(name: string, text: string): void };

function androidFiles(): AndroidFiles | undefined {
    return (window as { yiguanFiles?: AndroidFiles }).yiguanFiles;
}

// Whether files other than texts can be saved.
export function mayDownload(): boolean {
    return androidFiles() === undefined;
}

export function saveFile(name: string, text: string, type = "text/plain"): void {
    const android = androidFiles();
    if (android !== undefined) return android.save(name, text);
    saveBlob(name, new Blob([text], { type }));
}

// The same for a text that is too long to hold twice.
export async function saveLongText(name: string, text: Blob): Promise<void> {
    const android = androidFiles();
    if (android !== undefined) return android.save(name, await text.text());
    saveBlob(name, text);
}

// Precondition: mayDownload().
export function saveBlob(name: string, blob: Blob): void {
    const address = URL.createObjectURL(blob);
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
