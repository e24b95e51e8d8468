import type { Sharp } from 'sharp';
import { openPicture } from './open-picture.js';

// Keeps receipts readable and makes a photo of 12 megapixels small.
const SIDE_PX_MAX = 2400;
const HASH_SIDE = 8;

const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp']);

/** A re-encoded picture without metadata (C30), and a 64-bit hash of its appearance. */
export interface RedrawnImage {
  body: Buffer;
  contentType: 'image/webp';
  averageHash: Buffer;
}

/** Re-encodes a picture as WebP; undefined if the file is none of the four kinds of pictures (C29). */
export const redrawImage = (path: string): Promise<RedrawnImage | undefined> =>
  openPicture(path, { formats: FORMATS }, async (picture, open) => {
    // rotate() applies the camera's orientation before that metadata is dropped.
    const upright = picture.rotate().resize(SIDE_PX_MAX, SIDE_PX_MAX, { fit: 'inside', withoutEnlargement: true });
    const body = await upright.webp({ quality: 85 }).toBuffer();
    return { body, contentType: 'image/webp', averageHash: await averageHash(open(body)) };
  });

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
