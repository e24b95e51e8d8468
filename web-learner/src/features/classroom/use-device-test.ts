import { DEVICE_TEST_S, wasHeard } from '@school/core/classroom/device-test';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceProblemOf, meterOf, openDevices, type DeviceProblem, type Meter } from './devices';

/** Where the test of camera and microphone stands. */
export type DeviceTestState =
  | { kind: 'idle' }
  /** The browser asks the person, or opens the devices. */
  | { kind: 'asking' }
  | { kind: 'running'; stream: MediaStream; level: number }
  | { kind: 'done'; heard: boolean }
  | { kind: 'failed'; why: DeviceProblem };

const LEVEL_EVERY_MS = 100;

/** Shows the camera and listens to the microphone for three seconds; it stops by itself. */
export function useDeviceTest() {
  const [state, setState] = useState<DeviceTestState>({ kind: 'idle' });
  const stop = useRef<() => void>(undefined);
  const isAsking = useRef(false);
  // Counts the tests and the leaving of the page, because the browser may answer after it.
  const newest = useRef(0);
  useEffect(
    () => () => {
      newest.current += 1;
      stop.current?.();
    },
    [],
  );

  const start = useCallback(async () => {
    if (isAsking.current) return;
    stop.current?.();
    newest.current += 1;
    const own = newest.current;
    isAsking.current = true;
    setState({ kind: 'asking' });
    try {
      const stream = await openDevices({ video: true, audio: true });
      if (newest.current === own) stop.current = watch(stream, setState);
      else turnOff(stream);
    } catch (err) {
      setState({ kind: 'failed', why: deviceProblemOf(err) });
    } finally {
      isAsking.current = false;
    }
  }, []);
  return { state, start };
}

/** Tells the level until the test's time is over; returns what stops it earlier. */
function watch(stream: MediaStream, tell: (state: DeviceTestState) => void): () => void {
  const meter = openMeter(stream);
  let loudest = 0;
  tell({ kind: 'running', stream, level: 0 });
  const timer = setInterval(() => {
    const level = meter.level();
    loudest = Math.max(loudest, level);
    tell({ kind: 'running', stream, level });
  }, LEVEL_EVERY_MS);
  const stop = () => {
    clearInterval(timer);
    clearTimeout(end);
    meter.close();
    turnOff(stream);
  };
  const end = setTimeout(() => {
    stop();
    tell({ kind: 'done', heard: wasHeard(loudest) });
  }, DEVICE_TEST_S * 1000);
  return stop;
}

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** A camera without its meter would stay on, so a failure turns it off. */
function openMeter(stream: MediaStream): Meter {
  try {
    return meterOf(stream);
  } catch (err) {
    turnOff(stream);
    throw err;
  }
}

const NOTES_HZ = [523, 659, 784];
const NOTE_S = 0.22;

/** Plays three short notes. */
export function playNotes(): void {
  const context = new AudioContext();
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0.2 });
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + index * NOTE_S);
    tone.stop(context.currentTime + (index + 1) * NOTE_S);
    if (index === NOTES_HZ.length - 1) tone.onended = () => void context.close();
  }
}
