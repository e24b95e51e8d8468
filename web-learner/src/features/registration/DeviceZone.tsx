import { DEFAULT_TIMEZONE } from '@school/core/shared/timezone';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { deviceZone } from '@school/web-kit/time/zones';
import { useEffect, useRef, type ReactNode } from 'react';

interface DeviceZoneProps {
  name: string;
  /** False for a kept registration: its zone was chosen, also when it is UTC. */
  isWanted: boolean;
  children: ReactNode;
}

/** Sets the device's zone in a prerendered page, unless the person has already chosen one. */
export function DeviceZone({ name, isWanted, children }: DeviceZoneProps) {
  const box = useRef<HTMLDivElement>(null);
  const control = useFieldContext().useControl(name, DEFAULT_TIMEZONE);
  useEffect(() => {
    if (!isWanted) return;
    const shown = box.current?.querySelector<HTMLSelectElement>('select, input[type="hidden"]');
    const isChosen = shown?.dataset['touched'] !== undefined;
    if (shown?.value === DEFAULT_TIMEZONE && !isChosen && deviceZone() !== DEFAULT_TIMEZONE)
      control.onChange(deviceZone());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes alive
  }, []);

  // The native select keeps its value when its options change, so it must be set again once there is an option for the
  // device's zone.
  const isFirst = useRef(true);
  useEffect(() => {
    const select = box.current?.querySelector('select');
    if (!isFirst.current && select && typeof control.value === 'string') select.value = control.value;
    isFirst.current = false;
  }, [control.value]);
  return <div ref={box}>{children}</div>;
}
