import type { ReadyFindings } from '@school/core/classroom/ready-light';
import { useEffect, useState } from 'react';
import type { DeviceTestState } from '../use-device-test';

export type DeviceFindings = Pick<ReadyFindings, 'camera' | 'microphone'>;

/** How a test of the devices has ended. */
export type DeviceResult = Extract<DeviceTestState, { kind: 'done' | 'failed' }>;

const UNTESTED: DeviceFindings = { camera: 'untested', microphone: 'untested' };
const WHY = { denied: 'denied', inUse: 'in_use', missing: 'missing' } as const;

/** What a test has found; a browser that found one device missing does not say which, so it is asked for its list. */
async function findingsOf(result: DeviceResult): Promise<DeviceFindings> {
  if (result.kind === 'done') return { camera: 'works', microphone: result.heard ? 'heard' : 'quiet' };
  const finding = WHY[result.why];
  if (finding !== 'missing') return { camera: finding, microphone: finding };
  // `as`: undefined outside of a secure page, although the types promise it.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  const known = await devices?.enumerateDevices().catch(() => []);
  const has = (kind: MediaDeviceKind): boolean => known?.some((device) => device.kind === kind) ?? false;
  if (has('videoinput') && has('audioinput')) return { camera: 'missing', microphone: 'missing' };
  return {
    camera: has('videoinput') ? 'untested' : 'missing',
    microphone: has('audioinput') ? 'untested' : 'missing',
  };
}

/** What the browser says of its leave to use a device; only some browsers do. */
async function leaveFor(name: 'camera' | 'microphone'): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name })).state;
  } catch {
    return undefined;
  }
}

/**
 * What is known of camera and microphone: what the last test has found, else whether the browser refuses them.
 * `isAllowed` says that a test asks nobody for leave.
 */
export function useDeviceFindings(result: DeviceResult | undefined): DeviceFindings & { isAllowed: boolean } {
  const [findings, setFindings] = useState(UNTESTED);
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const learn = async (): Promise<void> => {
      if (result !== undefined) {
        const found = await findingsOf(result);
        if (isCurrent) setFindings(found);
        return;
      }
      const [camera, microphone] = await Promise.all([leaveFor('camera'), leaveFor('microphone')]);
      if (!isCurrent) return;
      setIsAllowed(camera === 'granted' && microphone === 'granted');
      setFindings({
        camera: camera === 'denied' ? 'denied' : 'untested',
        microphone: microphone === 'denied' ? 'denied' : 'untested',
      });
    };
    void learn();
    return () => {
      isCurrent = false;
    };
  }, [result]);
  return { ...findings, isAllowed };
}
