import { Explained } from '../facts/Explained';
import { useServerNow } from '../hooks/use-now';
import { dayShift, formatTime, relativeTime, zoneName } from './formatters';
import type { TimeFormat } from './wall-text';
import css from './When.module.css';

export interface WhenProps {
  /** The moment, as text from the server or as a Date. */
  at: string | Date;
  /** The viewer's time zone. */
  zone: string;
  /** Another person's zone; its time is shown on hover, focus or tap. */
  otherZone?: string;
  otherName?: string;
  format?: TimeFormat | 'relative';
  /** Adds 'in 3 h' after the time. */
  relative?: boolean;
  /** Shows the zone's name after the time; false only where a heading names it for the whole list. */
  showZone?: boolean;
}

/** A moment in the viewer's zone, with the zone's name; the other person's time is one tap away. */
export function When({ at, zone, otherZone, otherName, format = 'datetime', relative, showZone = true }: WhenProps) {
  const now = useServerNow();
  const moment = typeof at === 'string' ? new Date(at) : at;
  if (Number.isNaN(moment.getTime())) return <span>–</span>;

  const full = `${formatTime(moment, zone, 'full')} (${zoneName(zone)})`;
  const shift = otherZone ? dayShift(moment, zone, otherZone) : 0;
  const shown = (
    <>
      <time dateTime={moment.toISOString()}>
        {format === 'relative' ? relativeTime(moment, now) : <Unbroken text={formatTime(moment, zone, format)} />}
      </time>
      {showZone && format !== 'relative' && format !== 'date' && <span className="hint"> {zoneName(zone)}</span>}
      {relative && format !== 'relative' && <span className="hint"> · {relativeTime(moment, now)}</span>}
      {shift !== 0 && <DayBadge shift={shift} />}
    </>
  );
  const details = [
    ...(format === 'relative' || !showZone ? [full] : []),
    ...(otherZone && otherZone !== zone
      ? [
          `${otherName ? `For ${otherName}` : 'There'}: ${formatTime(moment, otherZone, 'full')} (${zoneName(otherZone)})`,
        ]
      : []),
  ];
  return details.length > 0 ? (
    <Explained details={details}>
      <span className={css.when}>{shown}</span>
    </Explained>
  ) : (
    <span className={css.when}>{shown}</span>
  );
}

/** 'Sun, Nov 22, 1:45 PM' never breaks between the hour and its AM or PM. */
function Unbroken({ text }: { text: string }) {
  const clock = /\d+:\d\d\s[AP]M$/.exec(text);
  if (!clock) return text;
  return (
    <>
      {text.slice(0, clock.index)}
      <span className={css.clock}>{clock[0]}</span>
    </>
  );
}

function DayBadge({ shift }: { shift: number }) {
  const text = `${shift > 0 ? '+' : '−'}1 day`;
  return (
    <span className={css.shift}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{shift > 0 ? ', the next day there' : ', the day before there'}</span>
    </span>
  );
}
