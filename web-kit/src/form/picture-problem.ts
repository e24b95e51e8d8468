import { UPLOAD_FILE_BYTES_MAX, UPLOAD_REFUSALS } from '@school/core/uploads/errors';

const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** The kinds of pictures that a file field offers, for its `accept`. */
export const PICTURE_ACCEPT = PICTURE_TYPES.join(',');

/** Why a chosen file cannot be sent as a picture; undefined when it can. The server also checks its content. */
export function pictureProblem({ type, size }: File): string | undefined {
  if (size === 0) return UPLOAD_REFUSALS.file_missing.text;
  if (!PICTURE_TYPES.includes(type)) return UPLOAD_REFUSALS.image_type.text;
  return size > UPLOAD_FILE_BYTES_MAX ? UPLOAD_REFUSALS.file_too_large.text : undefined;
}
