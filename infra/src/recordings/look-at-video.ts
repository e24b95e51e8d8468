import { BOX_HEAD_BYTES, readBox, readMoov } from '@school/core/recordings/mp4';
import { buildWebmHead, lengthMsOf } from '@school/core/recordings/webm-head';
import { createWebmScan, type Stretch } from '@school/core/recordings/webm-scan';
import type { LargeObjects } from '../storage/large-objects.js';

/** The result of analysing a video file. */
export interface SeenVideo {
  /** Milliseconds; null if the file does not contain it and it cannot be computed. */
  lengthMs: number | null;
  /** The repaired head to put before the body; empty if the file is fine as it is. */
  head: Uint8Array;
  bodyFrom: number;
  bodyTo: number;
  /** A picture that can be copied without decoding; only in VP8. */
  picture: Stretch | undefined;
}

/** A stored file. */
export interface StoredVideo {
  key: string;
  contentType: string;
  sizeBytes: number;
}

/** Analyses a file by its content; undefined if nothing in it can be played. */
export const lookAtVideo = (
  large: LargeObjects,
  stored: StoredVideo,
  signal: AbortSignal,
): Promise<SeenVideo | undefined> =>
  stored.contentType === 'video/mp4' ? lookAtMp4(large, stored, signal) : lookAtWebm(large, stored, signal);

const NOTHING = new Uint8Array();

async function lookAtWebm(
  large: LargeObjects,
  { key, sizeBytes }: StoredVideo,
  signal: AbortSignal,
): Promise<SeenVideo | undefined> {
  const scan = createWebmScan();
  for await (const chunk of await large.read(key, signal)) scan.push(chunk);
  const facts = scan.end();
  if (facts === undefined) return undefined;
  const lengthMs = lengthMsOf(facts);
  const { bodyFrom, bodyTo, picture } = facts;
  if (facts.isSeekable) return { lengthMs, head: NOTHING, bodyFrom: 0, bodyTo: sizeBytes, picture };
  return { lengthMs, head: buildWebmHead(facts), bodyFrom, bodyTo, picture };
}

/** The `moov` box of a long lesson has about 4 MB. */
const MOOV_BYTES_MAX = 32 * 1024 * 1024;
/** A fragmented file has two boxes per fragment, after its `moov`. */
const BOXES_MAX = 100;

/** The `moov` box of an MP4 has its length and index; a file without one was cut off and cannot be played. */
async function lookAtMp4(
  large: LargeObjects,
  { key, sizeBytes }: StoredVideo,
  signal: AbortSignal,
): Promise<SeenVideo | undefined> {
  let at = 0;
  for (let count = 0; count < BOXES_MAX && at < sizeBytes; count += 1) {
    signal.throwIfAborted();
    const box = readBox(await large.readRange(key, at, Math.min(sizeBytes, at + BOX_HEAD_BYTES)));
    if (box === undefined) return undefined;
    const to = box.size === 0 ? sizeBytes : at + box.size;
    if (box.type !== 'moov') {
      at = to;
      continue;
    }
    if (to > sizeBytes || to - at > MOOV_BYTES_MAX) return undefined;
    const { hasVideo, lengthMs } = readMoov(await large.readRange(key, at + box.headBytes, to));
    if (!hasVideo) return undefined;
    const whole = { head: NOTHING, bodyFrom: 0, bodyTo: sizeBytes, picture: undefined };
    return { lengthMs: lengthMs === 0 ? null : lengthMs, ...whole };
  }
  return undefined;
}
