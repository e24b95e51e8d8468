import { useNow } from '@school/web-kit/hooks/use-now';
import { useEffect, useRef } from 'react';
import { MESSAGES } from './messages';
import css from './Due.module.css';

const LOOK_AGAIN_MS = 2000;

/** The live countdown. At its end it says 'Expired', and the page loads again until its answer agrees. */
export function TimeLeft({ to, onDone }: { to: Date; onDone: () => void }) {
  const now = useNow(1000);
  const left = Math.max(0, Math.ceil((to.getTime() - now.getTime()) / 1000));
  const isDone = left === 0;
  const tell = useRef(onDone);
  useEffect(() => {
    tell.current = onDone;
  });
  useEffect(() => {
    if (!isDone) return;
    tell.current();
    const timer = setInterval(() => tell.current(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isDone]);
  return (
    // The role 'timer' keeps screen readers from reading every second.
    <div role="timer" className={css.timer} data-seconds={left}>
      {isDone ? <strong>{MESSAGES.expired}</strong> : partsOf(left).map((part) => <Part key={part.unit} {...part} />)}
    </div>
  );
}

function Part({ value, unit }: { value: number; unit: string }) {
  return (
    <span className={css.timePart}>
      <strong>{String(value).padStart(2, '0')}</strong> <span>{unit}</span>
    </span>
  );
}

const partsOf = (seconds: number) => [
  { value: Math.floor(seconds / 86_400), unit: 'days' },
  { value: Math.floor((seconds % 86_400) / 3600), unit: 'hours' },
  { value: Math.floor((seconds % 3600) / 60), unit: 'min' },
  { value: seconds % 60, unit: 'sec' },
];
