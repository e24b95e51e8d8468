import { atMostHalf } from '@school/core/local-recordings/at-most-half';
import { PICTURE_MAX } from '@school/core/local-recordings/recorder-limits';

const SECOND_MS = 1000;

/**
 * Calls for each picture of a film, also while the page is hidden; returns what ends that. Where a picture takes too
 * long, there are fewer.
 */
export function startPictureClock(paint: () => void): () => void {
  const clock = new Worker(new URL('./picture-clock.ts', import.meta.url), { type: 'module', name: 'pictures' });
  clock.addEventListener(
    'message',
    atMostHalf(paint, () => performance.now()),
  );
  clock.postMessage(SECOND_MS / PICTURE_MAX.framesPerS);
  return () => clock.terminate();
}
