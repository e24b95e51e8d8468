import type { Sharp } from 'sharp';
import { isSomethingElseToo } from './file-content.js';

/** A picture with more pixels is a decompression bomb: it is refused before decoding (C29). */
export const PIXELS_MAX = 40_000_000;

// Keeps receipts readable and makes a photo of 12 megapixels small.
const SIDE_PX_MAX = 2400;
const HASH_SIDE = 8;

const ALLOWED = new Set(['jpeg', 'png', 'gif', 'webp']);

/** A re-encoded picture without metadata (C30), and a 64-bit hash of its appearance. */
export interface RedrawnImage {
  body: Buffer;
  contentType: 'image/webp';
  averageHash: Buffer;
}

/** Re-encodes a picture as WebP; undefined if the bytes are none of the four kinds of pictures (C29). */
export async function redrawImage(bytes: Buffer): Promise<RedrawnImage | undefined> {
  if (isSomethingElseToo(bytes) || bytes.includes('%PDF-')) return undefined;
  // Loaded on first use: most processes never need it, and it takes 14 MB.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { format } = await image.metadata();
    if (!ALLOWED.has(format)) return undefined;
    // rotate() applies the camera's orientation before that metadata is dropped.
    const upright = image.rotate().resize(SIDE_PX_MAX, SIDE_PX_MAX, { fit: 'inside', withoutEnlargement: true });
    const body = await upright.webp({ quality: 85 }).toBuffer();
    return { body, contentType: 'image/webp', averageHash: await averageHash(sharp(body)) };
  } catch {
    return undefined;
  }
}

/** One bit for each of 8 × 8 fields: lighter than average or not. Hardly changes when a picture is saved again. */
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
