const PREFIX = 'school-recording-';

/**
 * Tells the other tabs that a recording is running. The browser ends this by itself when the tab crashes. Resolves with
 * the function that ends it.
 */
export const markAsRunning = (id: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks.request(PREFIX + id, () => new Promise<void>((end) => resolve(end))).catch(reject);
  });

/** The ids of the recordings that are running in any tab of this browser. */
export async function runningIds(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)));
}
