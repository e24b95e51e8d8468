/** The browser needs the address until it has begun to write the file. */
const NEEDED_MS = 60_000;

/** Saves a file to the person's downloads, under its own name. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url), NEEDED_MS);
}
