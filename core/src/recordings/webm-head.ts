import { childrenOf, element, elementHead, floatBytes, idBytesOf, joined, uintBytes } from './ebml.js';
import { ID } from './webm-ids.js';
import type { WebmFacts } from './webm-scan.js';

const ASCII_WEBM = new Uint8Array([0x77, 0x65, 0x62, 0x6d]);
const byte = (value: number): Uint8Array => new Uint8Array([value]);

/** Versions 4 and 2 of WebM, which current players read. */
const EBML_HEAD = element(
  ID.ebml,
  element(0x4286, byte(1)),
  element(0x42f7, byte(1)),
  element(0x42f2, byte(4)),
  element(0x42f3, byte(8)),
  element(ID.docType, ASCII_WEBM),
  element(0x4287, byte(4)),
  element(0x4285, byte(2)),
);

/**
 * A new head for a recording, to put before its clusters, with its length and seek positions. The clusters are not
 * changed, so that a file of any size is repaired in a single read.
 */
export function buildWebmHead(facts: WebmFacts): Uint8Array {
  const info = element(
    ID.info,
    ...childrenOf(facts.info)
      .filter(({ id }) => id !== ID.duration)
      .map(({ whole }) => whole),
    element(ID.duration, floatBytes(facts.lengthTicks)),
  );
  const tracks = element(ID.tracks, facts.tracks);
  // Every number takes eight bytes, so that lengths are known before the numbers are.
  const seekBytes = seekHead(0, 0, 0).length;
  const cuesAt = seekBytes + info.length + tracks.length;
  const headBytes = cuesAt + cuesOf(facts, 0).length;
  const body = joined([seekHead(seekBytes, seekBytes + info.length, cuesAt), info, tracks, cuesOf(facts, headBytes)]);
  const size = body.length + facts.bodyTo - facts.bodyFrom;
  return joined([EBML_HEAD, elementHead(ID.segment, size), body]);
}

const seekHead = (infoAt: number, tracksAt: number, cuesAt: number): Uint8Array =>
  element(ID.seekHead, seek(ID.info, infoAt), seek(ID.tracks, tracksAt), seek(ID.cues, cuesAt));

const seek = (id: number, at: number): Uint8Array =>
  element(ID.seek, element(ID.seekId, idBytesOf(id)), element(ID.seekPosition, uintBytes(at)));

/** A seek position for each cluster in which a key frame begins, counted from the segment's first byte. */
function cuesOf({ clusters, videoTrack, bodyFrom }: WebmFacts, firstAt: number): Uint8Array {
  const points = clusters.flatMap(({ at, keyTime }) =>
    keyTime === undefined
      ? []
      : [
          element(
            ID.cuePoint,
            element(ID.cueTime, uintBytes(keyTime)),
            element(
              ID.cueTrackPositions,
              element(ID.cueTrack, uintBytes(videoTrack)),
              element(ID.cueClusterPosition, uintBytes(firstAt + at - bodyFrom)),
            ),
          ),
        ],
  );
  return element(ID.cues, ...points);
}

/** The length of the recording in milliseconds. */
export const lengthMsOf = ({ lengthTicks, tickNs }: WebmFacts): number =>
  Math.round((lengthTicks * tickNs) / 1_000_000);
