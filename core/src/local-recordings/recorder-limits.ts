const MB = 1024 * 1024;

/** How a class is recorded: WebM with VP8 and Opus. */
export const RECORDED_TYPE = 'video/webm;codecs=vp8,opus';
/** The type of the finished file. */
export const FILE_TYPE = 'video/webm';
export const VIDEO_BITS_PER_S = 1_000_000;
export const AUDIO_BITS_PER_S = 64_000;
/** The largest picture that is recorded. */
export const PICTURE_MAX = { width: 1280, height: 720, framesPerS: 24 } as const;
/** Milliseconds between two writes to the disk: the most that a crash can cost. */
export const CHUNK_MS = 5000;
/** How long a message about a recording stays, in milliseconds. */
export const STATUS_MS = 2500;
/** Below this the teacher is warned before the recording: an hour needs about 480 MB. */
export const FREE_BYTES_WANTED = 600 * MB;

const BITS_PER_BYTE = 8;
const S_PER_MIN = 60;

/** The minutes of recording for which the free space is enough, or undefined when an hour fits easily. */
export function scarceMinutes(freeBytes: number): number | undefined {
  if (freeBytes >= FREE_BYTES_WANTED) return undefined;
  const bytesPerS = (VIDEO_BITS_PER_S + AUDIO_BITS_PER_S) / BITS_PER_BYTE;
  return Math.floor(Math.max(0, freeBytes) / bytesPerS / S_PER_MIN);
}
