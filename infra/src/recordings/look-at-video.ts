import { BOX_HEAD_BYTES, readBox, readMoov } from '@school/core/recordings/mp4';
import { buildWebmHead, lengthMsOf } from '@school/core/recordings/webm-head';
import { createWebmScan, type Stretch } from '@school/core/recordings/webm-scan';
import type { LargeObjects } from '../storage/large-objects.js';

/** A file that has been read to its end. */
export interface SeenVideo {
  /** Milliseconds; null where the file does not say it and it cannot be worked out. */
  lengthMs: number | null;
  /** What must come before its body; empty where the file is good as it is. */
  head: Uint8Array;
  bodyFrom: number;
  bodyTo: number;
  /** A picture that can be taken out as it is; only VP8 has such. */
  picture: Stretch | undefined;
}

/** A stored file. */
export interface StoredVideo {
  key: string;
  contentType: string;
  sizeBytes: number;
}

/** What is really in a file, or undefined when there is nothing to play. */
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

/** The description of a long lesson has about 4 MB. */
const MOOV_BYTES_MAX = 32 * 1024 * 1024;
/** A fragmented file has two boxes for each fragment; its description stands before them. */
const BOXES_MAX = 100;

/** An MP4 file has its length and its places to jump to in `moov`; a file without one was cut off and cannot be played. */
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
