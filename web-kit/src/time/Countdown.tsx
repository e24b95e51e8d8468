import { useEffect, useRef } from 'react';
import { useMessages, type Translated } from '../language/language';
import { KIT } from '../language/messages';
import { useNow } from '../hooks/use-now';
import css from './When.module.css';

export interface CountdownProps {
  to: string | Date;
  /** The text once the time has come; `onDone` is called then, too. */
  doneText?: string;
  onDone?: () => void;
}

/** The remaining time: days and hours at first, seconds near the end. */
export function Countdown({ to, doneText, onDone }: CountdownProps) {
  const kit = useMessages('kit', KIT);
  const now = useNow(1000);
  const target = typeof to === 'string' ? new Date(to) : to;
  const left = Math.max(0, Math.ceil((target.getTime() - now.getTime()) / 1000));
  const done = left === 0;
  const tell = useRef(onDone);
  useEffect(() => {
    tell.current = onDone;
  });
  useEffect(() => {
    if (done) tell.current?.();
  }, [done]);
  return (
    // The role 'timer' keeps screen readers from reading every second.
    <span role="timer" className={css.when}>
      <time dateTime={`PT${left}S`}>{done ? (doneText ?? kit.now) : leftText(left, kit)}</time>
    </span>
  );
}

type Units = Pick<typeof KIT, 'days' | 'hours' | 'minutes'>;

/** A number of seconds in words: '2 d 3 h', '3 h 05 min', '04:09'. */
export function leftText(seconds: number, units: Translated<Units> = KIT): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  if (days > 0) return `${days} ${units.days} ${hours} ${units.hours}`;
  if (hours > 0) return `${hours} ${units.hours} ${two(minutes)} ${units.minutes}`;
  return `${two(minutes)}:${two(seconds % 60)}`;
}
