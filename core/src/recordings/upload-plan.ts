import { refuse, ok, type Result } from '../shared/result.js';
import type { RecordingReason } from './errors.js';

const MB = 1024 * 1024;

/** D8; a lesson of an hour in high definition has about half of that. */
export const RECORDING_BYTES_MAX = 2 * 1024 * MB;
/** How many uploads of one class may be begun within 24 hours (D8); one that goes on is no other. */
export const UPLOADS_A_DAY_MAX = 3;
/** Above this a file is sent in parts, so that a lost connection loses a part and not the whole. */
export const ONE_PIECE_BYTES_MAX = 100 * MB;
/** Each part but the last has this many bytes. */
export const PART_BYTES = 16 * MB;
/** How long an upload may rest before it is thrown away, in milliseconds. */
export const UPLOAD_REST_MS = 24 * 3_600_000;
/** How long an ended class is listed as needing its recording, in days (product 3.18). */
export const NEEDED_DAYS = 30;
/** Used where a browser does not know the type (P5). */
export const TYPE_FALLBACK = 'video/webm';

/** How many parts a file of this size has; 0 is sent in one piece. */
export const partsOf = (sizeBytes: number): number =>
  sizeBytes > ONE_PIECE_BYTES_MAX ? Math.ceil(sizeBytes / PART_BYTES) : 0;

/** The bytes of one part, which counts from 1. */
export const partBytes = (sizeBytes: number, part: number): number =>
  Math.min(PART_BYTES, sizeBytes - (part - 1) * PART_BYTES);

/** What somebody wants to upload; the size where it is told. */
export interface WantedUpload {
  contentType: string;
  sizeBytes: number | undefined;
}

/** Whether such a file may be uploaded (P5): a video by what is said of it, not empty, not endless. */
export function judgeUpload({
  contentType,
  sizeBytes,
}: WantedUpload): Result<{ contentType: string }, RecordingReason> {
  const type = contentType.trim().toLowerCase() || TYPE_FALLBACK;
  if (!/^video\/[a-z0-9.+-]{1,40}(?:;[ -~]{0,60})?$/.test(type)) return refuse('not_video');
  if (sizeBytes === 0) return refuse('file_empty');
  if (sizeBytes !== undefined && sizeBytes > RECORDING_BYTES_MAX) return refuse('file_too_large');
  return ok({ contentType: type });
}
