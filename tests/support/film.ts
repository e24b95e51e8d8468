import type { Page } from 'playwright';

/** Of the film below, in pixels. */
export const FILM_WIDTH = 320;

/** Three seconds of a moving picture, recorded as a classroom records: vp8, in pieces, without a length. */
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

/** How wide the picture is that the page's player shows before it plays; nothing but a browser knows whether it is one. */
export const posterWidth = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const picture = Object.assign(new Image(), { src: document.querySelector('video')?.poster ?? '' });
    await picture.decode();
    return picture.naturalWidth;
  });
