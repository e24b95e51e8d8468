/** Seconds after which the test of camera and microphone stops by itself. */
export const DEVICE_TEST_S = 3;

/** The loudest moment of a silent room, on a scale from 0 to 1. */
const SILENCE_MAX = 0.02;

/** Whether somebody was heard during the test, by its loudest moment from 0 to 1. */
export const wasHeard = (loudest: number): boolean => loudest > SILENCE_MAX;

const MIDDLE = 128;

/** How loud a piece of sound is, from 0 to 1: the furthest of its samples from the middle of a byte. */
export function loudnessOf(samples: Uint8Array): number {
  let furthest = 0;
  for (const sample of samples) furthest = Math.max(furthest, Math.abs(sample - MIDDLE));
  return furthest / MIDDLE;
}
