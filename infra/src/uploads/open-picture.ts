import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { isPictureSmallEnough, MEGAPIXELS_MAX } from '@school/core/uploads/picture-size';
import type Open from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { AppError, refusal } from '../app-error.js';
import { oneAtATime } from '../threads/one-at-a-time.js';

const WAITING_MAX = 50;
const DECODE_S_MAX = 10;

/** Bytes of one sample by libvips' name of its format; what is not here is no picture of ours. */
const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

const inTurn = oneAtATime(WAITING_MAX, () => refusal(UPLOAD_REFUSALS, 'too_busy', { retryAfterS: 5 }));

/** Which pictures are opened, and the form's field for their refusal. */
export interface PictureRule {
  formats: ReadonlySet<string>;
  field?: string;
}

/**
 * Opens a picture and works with it, one picture at a time per process, so that many at once do not take the memory of
 * all together. Undefined if it is none of these formats or cannot be read; refuses what would be too large once open.
 */
export function openPicture<T>(
  path: string,
  { formats, field = 'file' }: PictureRule,
  work: (picture: Sharp) => Promise<T>,
): Promise<T | undefined> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    try {
      // The header alone; its size is judged here and not by the library, which counts pixels only.
      const header = await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata();
      if (!formats.has(header.format)) return undefined;
      if (!isSmallEnough(header)) throw refusal(UPLOAD_REFUSALS, 'image_too_many_pixels', { field });
      const limits = { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: 'error', sequentialRead: true } as const;
      return await work(sharp(path, limits).timeout({ seconds: DECODE_S_MAX }));
    } catch (error) {
      if (error instanceof AppError) throw error;
      return undefined;
    }
  });
}

function isSmallEnough({ width, height, channels, depth }: Metadata): boolean {
  const bytesPerSample = SAMPLE_BYTES[depth];
  return bytesPerSample !== undefined && isPictureSmallEnough({ width, height, channels, bytesPerSample });
}

/** Loaded on first use: most processes never need it, and it takes 14 MB. */
async function loadSharp(): Promise<typeof Open> {
  const { default: sharp } = await import('sharp');
  // It would keep what it has opened, for pictures that nobody opens twice, and decode in as many threads as there are.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
