import type { PictureFormat } from './file-content.js';
import type { FileKind } from './look-at-file.js';
import { openPicture } from './open-picture.js';

// Keeps receipts readable and makes a photo of 12 megapixels small.
const SIDE_PX_MAX = 2400;

const FORMATS = new Set<PictureFormat>(['jpeg', 'png', 'gif', 'webp']);

/** A re-encoded picture without metadata. */
export interface RedrawnImage {
  body: Buffer;
  contentType: 'image/webp';
}

/** Re-encodes a picture as WebP; undefined if the file is none of the four kinds of pictures. */
export const redrawImage = (file: { path: string; kind: FileKind }): Promise<RedrawnImage | undefined> =>
  openPicture(file, { formats: FORMATS }, async (picture) => {
    // rotate() applies the camera's orientation before that metadata is dropped.
    const upright = picture.rotate().resize(SIDE_PX_MAX, SIDE_PX_MAX, { fit: 'inside', withoutEnlargement: true });
    return { body: await upright.webp({ quality: 85 }).toBuffer(), contentType: 'image/webp' };
  });
