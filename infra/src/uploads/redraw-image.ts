import type { Sharp } from 'sharp';
import { isSomethingElseToo } from './file-content.js';

/** A picture that claims more than this is a bomb: it is refused before a pixel is decoded (C29). */
export const PIXELS_MAX = 40_000_000;

// A receipt stays readable, and a photo of 12 megapixels becomes small.
const SIDE_PX_MAX = 2400;
const HASH_SIDE = 8;

const ALLOWED = new Set(['jpeg', 'png', 'gif', 'webp']);

/** A picture drawn anew, without place or camera data (C30), and what it looks like in 64 bits. */
export interface RedrawnImage {
  body: Buffer;
  contentType: 'image/webp';
  averageHash: Buffer;
}

/** Draws a picture anew as WebP, or undefined when the bytes are no picture of the four kinds (C29). */
export async function redrawImage(bytes: Buffer): Promise<RedrawnImage | undefined> {
  if (isSomethingElseToo(bytes) || bytes.includes('%PDF-')) return undefined;
  // Loaded with the first picture: most processes never see one, and it takes 14 MB.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { format } = await image.metadata();
    if (!ALLOWED.has(format)) return undefined;
    // rotate() follows the camera's orientation before that note is dropped with all the others.
    const upright = image.rotate().resize(SIDE_PX_MAX, SIDE_PX_MAX, { fit: 'inside', withoutEnlargement: true });
    const body = await upright.webp({ quality: 85 }).toBuffer();
    return { body, contentType: 'image/webp', averageHash: await averageHash(sharp(body)) };
  } catch {
    return undefined;
  }
}

/** One bit for each of 8 × 8 fields: lighter than the average or not; nearly the same for a picture saved again. */
async function averageHash(image: Sharp): Promise<Buffer> {
  const grey = await image
    .flatten({ background: 'white' })
    .greyscale()
    .resize(HASH_SIDE, HASH_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const average = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const hash = Buffer.alloc(HASH_SIDE);
  grey.forEach((value, index) => {
    const row = Math.floor(index / HASH_SIDE);
    if (value > average) hash.writeUInt8(hash.readUInt8(row) | (1 << (index % HASH_SIDE)), row);
  });
  return hash;
}
