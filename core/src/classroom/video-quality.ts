import type { ConnectionQuality } from './connection-quality.js';

/** The picture that a camera sends. */
export interface VideoQuality {
  width: number;
  height: number;
  /** Frames per second. */
  frameRate: number;
}

/** The three sizes of a picture. */
export const VIDEO_QUALITIES = {
  low: { width: 640, height: 360, frameRate: 15 },
  medium: { width: 1280, height: 720, frameRate: 24 },
  high: { width: 1920, height: 1080, frameRate: 30 },
} as const satisfies Record<string, VideoQuality>;

const FOR_CONNECTION = {
  bad: VIDEO_QUALITIES.low,
  poor: VIDEO_QUALITIES.medium,
  good: VIDEO_QUALITIES.high,
} as const satisfies Record<ConnectionQuality, VideoQuality>;

/** The picture that a connection can carry. */
export const videoQualityFor = (connection: ConnectionQuality): VideoQuality => FOR_CONNECTION[connection];
