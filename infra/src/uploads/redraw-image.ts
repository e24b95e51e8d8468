import { openPicture } from './open-picture.js';

// Keeps receipts readable and makes a photo of 12 megapixels small.
const SIDE_PX_MAX = 2400;

const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp']);

/** A re-encoded picture without metadata (C30). */
export interface RedrawnImage {
  body: Buffer;
  contentType: 'image/webp';
}

/** Re-encodes a picture as WebP; undefined if the file is none of the four kinds of pictures (C29). */
export const redrawImage = (path: string): Promise<RedrawnImage | undefined> =>
  openPicture(path, { formats: FORMATS }, async (picture) => {
    // rotate() applies the camera's orientation before that metadata is dropped.
    const upright = picture.rotate().resize(SIDE_PX_MAX, SIDE_PX_MAX, { fit: 'inside', withoutEnlargement: true });
    return { body: await upright.webp({ quality: 85 }).toBuffer(), contentType: 'image/webp' };
  });
