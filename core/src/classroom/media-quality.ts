import type { ConnectionQuality } from './connection-quality.js';
import { VIDEO_QUALITIES, videoQualityFor, type VideoQuality } from './video-quality.js';

/** What has lately been measured between two browsers of a room. */
export interface MediaFacts {
  /** Packets that did not arrive, from 0 to 1, in the worse direction. */
  loss: number;
  /** Undefined before the first measurement. */
  roundTripMs: number | undefined;
}

/** Up to this round trip a talk feels immediate. */
const FAST_MS = 200;
/** From this round trip on people talk over each other. */
const SLOW_MS = 1500;
/** A tenth of all packets lost is a connection of 25 percent: sound breaks off, and pictures freeze. */
const PERCENT_PER_LOSS = 750;

/** The connection between two browsers in percent, by its weaker side; `qualityOf` names it. */
export function mediaPercent({ loss, roundTripMs }: MediaFacts): number {
  const byLoss = 100 - PERCENT_PER_LOSS * loss;
  const bySpeed = roundTripMs === undefined ? 100 : (100 * (SLOW_MS - roundTripMs)) / (SLOW_MS - FAST_MS);
  return Math.round(Math.min(100, Math.max(0, Math.min(byLoss, bySpeed))));
}

/** The connection of a person to the room: as good as to the one who is reached best, because a bad one may be theirs. */
export const ownPercent = (percents: readonly number[]): number | undefined =>
  percents.length === 0 ? undefined : Math.max(...percents);

/** What a browser sends of a camera to one of the others. */
export interface Sending extends VideoQuality {
  bitsPerSecond: number;
}

const KILOBIT = 1000;
/** What a picture of each height needs. */
const BITS = { 1080: 2500 * KILOBIT, 720: 1200 * KILOBIT, 360: 400 * KILOBIT, 180: 150 * KILOBIT } as const;
/** All that a browser sends in pictures. Families share their line with brothers, sisters and films. */
const TOTAL_BITS = 3000 * KILOBIT;

/** Half of the smallest picture: what is left when a browser sends it to many, and each copy is made anew. */
const TINY = { width: 320, height: 180, frameRate: VIDEO_QUALITIES.low.frameRate } as const;
/** From so many others on, each gets a smaller picture: a child's laptop makes a copy for each of them. */
const MEDIUM_FROM = 2;
const LOW_FROM = 3;
const TINY_FROM = 5;

/** The largest picture that a browser makes for so many others. */
function largestFor(others: number): VideoQuality {
  if (others >= TINY_FROM) return TINY;
  if (others >= LOW_FROM) return VIDEO_QUALITIES.low;
  return others >= MEDIUM_FROM ? VIDEO_QUALITIES.medium : VIDEO_QUALITIES.high;
}

/**
 * The picture that one of so many others gets: as the connection to them can carry, and as many as this browser has to
 * make. It gets smaller before it stutters: no picture has less than 15 frames a second.
 */
export function sendingFor(connection: ConnectionQuality, others: number): Sending {
  const wanted = videoQualityFor(connection);
  const most = largestFor(others);
  const picture = wanted.height < most.height ? wanted : most;
  const share = TOTAL_BITS / Math.max(1, others);
  return { ...picture, bitsPerSecond: Math.min(bitsOf(picture), share) };
}

const bitsOf = ({ height }: VideoQuality): number =>
  height >= 1080 ? BITS[1080] : height >= 720 ? BITS[720] : height >= 360 ? BITS[360] : BITS[180];

/** What a shared screen may take to one of so many others: letters must stay readable. */
export const screenBitsFor = (others: number): number =>
  Math.max(300 * KILOBIT, Math.min(1500 * KILOBIT, TOTAL_BITS / Math.max(1, others)));
