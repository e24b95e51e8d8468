/** The space of this website in the browser, in bytes. */
export interface StorageSpace {
  usedBytes: number;
  quotaBytes: number;
}

/** Undefined when the browser does not tell. */
export async function storageSpace(): Promise<StorageSpace | undefined> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? undefined : { usedBytes: usage, quotaBytes: quota };
  } catch {
    return undefined;
  }
}

/** Asks the browser not to remove the recordings when the disk gets full; it may refuse. */
export async function askToKeepStorage(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // The recordings are stored all the same, only with less protection.
  }
}
