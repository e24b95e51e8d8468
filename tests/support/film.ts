import type { Page } from 'playwright';

/** The width of the film below, in pixels. */
export const FILM_WIDTH = 320;

/** Records three seconds of a moving picture as a classroom does: VP8, in pieces, without a length. */
export async function recordInChromium(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const paint = canvas.getContext('2d');
    let frame = 0;
    const timer = setInterval(() => {
      frame += 1;
      if (paint === null) return;
      paint.fillStyle = `hsl(${frame * 7}, 80%, 50%)`;
      paint.fillRect(0, 0, 320, 180);
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(24), { mimeType: 'video/webm;codecs=vp8' });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const longEnough = new Promise<void>((resolve) => {
      recorder.addEventListener('dataavailable', () => {
        if (pieces.length === 7) resolve();
      });
    });
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start(500);
    await longEnough;
    recorder.stop();
    await stopped;
    clearInterval(timer);
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(text, 'base64');
}

/** The width of the poster that the page's player shows; only a browser can tell whether it is a valid picture. */
export const posterWidth = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const picture = Object.assign(new Image(), { src: document.querySelector('video')?.poster ?? '' });
    await picture.decode();
    return picture.naturalWidth;
  });
