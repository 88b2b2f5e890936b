// Saves a text as a file, as the browser saves downloads.
const keptMs = 60_000; // some browsers read the address later

// In the Android package (android/smali/SavedFile.smali), which has no downloads.
type AndroidFiles = { save(name: string, text: string): void };

export function saveFile(name: string, text: string): void {
    const { yiguanFiles } = window as { yiguanFiles?: AndroidFiles };
    if (yiguanFiles !== undefined) return yiguanFiles.save(name, text);
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
