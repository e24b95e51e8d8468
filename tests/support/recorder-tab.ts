import type { Page } from 'playwright';

/** What a recording has on the disk while it runs. */
export interface OnDisk {
  pieces: number;
  /** What is recorded until the last piece, in milliseconds. */
  durationMs: number;
}

/** Reads the newest recording of the person on a page from the browser's disk; nothing before its first piece. */
export const recordingOnDisk = (page: Page): Promise<OnDisk> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the database of the recordings cannot be read')));
      });
    const named = (await indexedDB.databases()).find(({ name }) => name?.startsWith('school-recordings'));
    if (named?.name === undefined) return { pieces: 0, durationMs: 0 };
    const database = await answerOf(indexedDB.open(named.name));
    const reading = database.transaction(['recordings', 'chunks']);
    const rows = await answerOf<{ id: string; createdAt: number; durationMs: number }[]>(
      reading.objectStore('recordings').getAll(),
    );
    const newest = rows.toSorted((a, b) => b.createdAt - a.createdAt)[0];
    const ofNewest = newest && IDBKeyRange.bound([newest.id], [newest.id, []]);
    const pieces = ofNewest ? await answerOf(reading.objectStore('chunks').count(ofNewest)) : 0;
    database.close();
    return { pieces, durationMs: newest?.durationMs ?? 0 };
  });

/**
 * Lets a page that is left (`leaveTab`) be as slow as one that nobody sees: without frames, with timers once a second.
 * Chromium without a window shows all its pages. Call it before the first page loads.
 */
export const slowWhenLeft = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const SLOW_MS = 1000;
    const isLeft = (): boolean => document.visibilityState === 'hidden';
    const [frame, later, often] = [
      window.requestAnimationFrame.bind(window),
      window.setTimeout.bind(window),
      window.setInterval.bind(window),
    ];
    window.requestAnimationFrame = (work) => (isLeft() ? 0 : frame(work));
    // `as`: the types of Node, whose timers are objects, stand beside those of browsers.
    window.setTimeout = ((work: TimerHandler, ms = 0, ...values: unknown[]) =>
      later(work, isLeft() ? Math.max(ms, SLOW_MS) : ms, ...values)) as typeof window.setTimeout;
    window.setInterval = ((work: () => void, ms = 0) => {
      let ranAt = 0;
      return often(() => {
        if (isLeft() && performance.now() - ranAt < SLOW_MS) return;
        ranAt = performance.now();
        work();
      }, ms);
    }) as typeof window.setInterval;
  });

/** Kills the process of a page, as when the browser breaks. */
export async function crashTab(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A tab that is gone never answers.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}
