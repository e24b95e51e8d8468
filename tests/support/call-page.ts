import type { Page } from 'playwright';

/** Pictures and voices of several pages take a busy machine long. */
const WAITS_MS = 90_000;

/**
 * Runs in a page before its scripts: its camera gives small and slow pictures whatever the page asks for, because a busy
 * machine makes and reads one for each pair of pages.
 */
export async function smallCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices: devices } = navigator;
    const open = devices.getUserMedia.bind(devices);
    const video = { width: 160, height: 120, frameRate: 5 };
    devices.getUserMedia = (asked) => open({ ...asked, ...(asked?.video ? { video } : {}) });
    MediaStreamTrack.prototype.applyConstraints = () => Promise.resolve();
  });
}

/** The person's tile on a page. */
export const tileOf = (page: Page, id: string) => page.locator(`li[data-person="${id}"]:not([data-screen])`);

/** Waits until the picture of somebody moves: its pixels have changed. */
export async function seesMoving(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor({ timeout: WAITS_MS });
  await page.waitForFunction(
    (one) => {
      const video = document.querySelector(one);
      if (!(video instanceof HTMLVideoElement) || video.videoWidth === 0) return false;
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [64, 48];
      const context = canvas.getContext('2d');
      if (!context) return false;
      context.drawImage(video, 0, 0, 64, 48);
      const now = context.getImageData(0, 0, 64, 48).data.join();
      // `as`: the picture of the last look is kept with the video.
      const kept = video as HTMLVideoElement & { lookedLike?: string };
      const isOther = kept.lookedLike !== undefined && kept.lookedLike !== now;
      kept.lookedLike = now;
      return isOther;
    },
    selector,
    { timeout: WAITS_MS, polling: 300 },
  );
}

/** Waits until the pictures of these people move on a page. */
export const sees = (page: Page, ...people: readonly ('teacher' | { id: number })[]): Promise<unknown> =>
  Promise.all(
    people
      .map((one) => (one === 'teacher' ? one : `s${one.id}`))
      .map((id) => seesMoving(page, `li[data-person="${id}"]:not([data-screen]) video`)),
  );

/** Waits until a voice is heard from as many others. */
export async function hears(page: Page, others: number): Promise<void> {
  await page.waitForFunction(
    (count) => {
      const players = [...document.querySelectorAll('audio')].filter(
        ({ srcObject }) => srcObject instanceof MediaStream && srcObject.getAudioTracks().length > 0,
      );
      const loud = players.filter((player) => {
        // `as`: what listens to a player is kept with it, from one look to the next.
        const kept = player as HTMLAudioElement & { analyser?: AnalyserNode; wasLoud?: boolean };
        if (kept.analyser === undefined) {
          const context = new AudioContext();
          kept.analyser = context.createAnalyser();
          // `as`: it was looked at just now.
          context.createMediaStreamSource(player.srcObject as MediaStream).connect(kept.analyser);
        }
        const samples = new Uint8Array(kept.analyser.fftSize);
        kept.analyser.getByteTimeDomainData(samples);
        kept.wasLoud ||= Math.max(...samples) > 135;
        return kept.wasLoud;
      });
      return loud.length >= count;
    },
    others,
    // The microphone of a test beeps once a second, for a moment.
    { timeout: WAITS_MS, polling: 30 },
  );
}
