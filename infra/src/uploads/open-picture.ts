import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { isPictureSmallEnough, MEGAPIXELS_MAX } from '@school/core/uploads/picture-size';
import type Open from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { AppError, refusal } from '../app-error.js';
import { oneAtATime } from '../threads/one-at-a-time.js';
import type { PictureFormat } from './file-content.js';
import type { FileKind } from './look-at-file.js';

const WAITING_MAX = 50;
const DECODE_S_MAX = 10;

/** Bytes of one sample by libvips' name of its format; what is not here is no picture of ours. */
const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

const inTurn = oneAtATime(WAITING_MAX, () => refusal(UPLOAD_REFUSALS, 'too_busy', { retryAfterS: 5 }));

/** Which pictures are opened, and the form's field for their refusal. */
export interface PictureRule {
  formats: ReadonlySet<PictureFormat>;
  field?: string;
}

/**
 * Opens a file that was looked at, as a picture, and works with it; one picture at a time per process, so that many at
 * once do not take the memory of all together. Undefined if it is none of these formats. A picture that is cut, damaged
 * or too large once open is refused with the sentence that says so, the same wherever the school takes pictures.
 */
export async function openPicture<T>(
  file: { path: string; kind: FileKind },
  { formats, field = 'file' }: PictureRule,
  work: (picture: Sharp) => Promise<T>,
): Promise<T | undefined> {
  const { path, kind } = file;
  if (typeof kind === 'string' || !formats.has(kind.format)) return undefined;
  if (kind.problem !== undefined) throw refusal(UPLOAD_REFUSALS, kind.problem, { field });
  return inTurn(async () => {
    const sharp = await loadSharp();
    try {
      // The header alone; its size is judged here and not by the library, which counts pixels only.
      const header = await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata();
      if (!isSmallEnough(header)) throw refusal(UPLOAD_REFUSALS, 'image_too_many_pixels', { field });
      const limits = { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: 'error', sequentialRead: true } as const;
      return await work(sharp(path, limits).timeout({ seconds: DECODE_S_MAX }));
    } catch (error) {
      throw error instanceof AppError ? error : refusal(UPLOAD_REFUSALS, reasonOf(error), { field });
    }
  });
}

/** The decoder has no other fault with a file that begins like a picture and is small enough. */
const reasonOf = (error: unknown): 'check_too_long' | 'image_cut' =>
  error instanceof Error && error.message.startsWith('timeout') ? 'check_too_long' : 'image_cut';

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
