import { refuse, ok, type Result } from '../shared/result.js';
import type { RecordingReason } from './errors.js';

const MB = 1024 * 1024;

/** About twice what an hour of high-definition video needs. */
export const RECORDING_BYTES_MAX = 2 * 1024 * MB;
/** The most uploads of one class that may be begun in 24 hours; continuing one does not count. */
export const UPLOADS_A_DAY_MAX = 3;
/** A larger file is sent in parts, so that a lost connection costs one part and not the whole. */
export const ONE_PIECE_BYTES_MAX = 100 * MB;
/** Bytes of every part but the last. */
export const PART_BYTES = 16 * MB;
/** Milliseconds without progress after which an upload is deleted. */
export const UPLOAD_REST_MS = 24 * 3_600_000;
/** Days for which an ended class is listed as needing its recording. */
export const NEEDED_DAYS = 30;
/** Used when a browser does not know the type. */
export const TYPE_FALLBACK = 'video/webm';

/** The number of parts for a file size; 0 means in one piece. */
export const partsOf = (sizeBytes: number): number =>
  sizeBytes > ONE_PIECE_BYTES_MAX ? Math.ceil(sizeBytes / PART_BYTES) : 0;

/** The bytes of one part; parts count from 1. */
export const partBytes = (sizeBytes: number, part: number): number =>
  Math.min(PART_BYTES, sizeBytes - (part - 1) * PART_BYTES);

/** An upload as it is requested; the size is optional. */
export interface WantedUpload {
  contentType: string;
  sizeBytes: number | undefined;
}

/** Whether such a file may be uploaded: declared as a video, not empty, not too large. */
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
