import { loudnessOf } from '@school/core/classroom/device-test';

/** Why a camera or microphone is not on although it was wanted. */
export type DeviceProblem = 'denied' | 'missing' | 'inUse';

/** Asks the browser, and through it the person, for camera or microphone. */
export async function openDevices(wanted: MediaStreamConstraints): Promise<MediaStream> {
  // `as`: undefined outside of a secure page, although the types promise it.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) throw new DOMException('no devices', 'NotFoundError');
  return devices.getUserMedia(wanted);
}

/** Why they could not be opened. */
export function deviceProblemOf(err: unknown): DeviceProblem {
  const name = err instanceof DOMException ? err.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'inUse' : 'missing';
}

/** Tells how loud the sound of a stream is, from 0 to 1, until it is closed. */
export interface Meter {
  level: () => number;
  close: () => void;
}

/** Measures the sound of a stream. */
export function meterOf(stream: MediaStream): Meter {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getByteTimeDomainData(samples);
      return loudnessOf(samples);
    },
    close: () => {
      if (context.state !== 'closed') void context.close();
    },
  };
}
