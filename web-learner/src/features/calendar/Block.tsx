import { CLASS_STATE_TEXTS, classState, type ClassState } from '@school/core/calendar/class-state';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';
import { formatTime } from '@school/web-kit/time/formatters';
import { createContext, useContext } from 'react';
import type { CalendarEvent } from './calendar-events';
import { MESSAGES } from './messages';
import css from './WeekGrid.module.css';

type Tone = 'availability' | ClassState;

/** The colour of an event; its name for screen readers says the same in words. Canceled is red. */
export function toneOf(event: CalendarEvent, now: Date): Tone {
  if (event.kind === 'availability') return 'availability';
  return classState({ status: event.class.class_status, startsAt: event.start, endsAt: event.end }, now);
}

/** The time by which the blocks tell what goes on: one clock for all of them. */
export const BlockNow = createContext(new Date(0));

/** What a block of the grid says: its time and its title. Screen readers hear its day, its end and its state, too. */
export function Block({ event, zone }: { event: CalendarEvent; zone: string }) {
  const now = useContext(BlockNow);
  const tone = toneOf(event, now);
  return (
    <span className={css.block} data-event={event.key} data-pending={isPending(event) || undefined}>
      <span aria-hidden>
        {tone === 'complete' && <CheckIcon className={css.sign} />}
        {tone === 'incomplete' && <WarningIcon className={css.sign} />}
        <span className={css.time}>{formatTime(event.start, zone, 'time')}</span> {event.title}
      </span>
      <span className="visually-hidden">{nameOf(event, now, zone)}</span>
    </span>
  );
}

/** The server has not confirmed all of it yet. */
const isPending = (event: CalendarEvent): boolean =>
  event.kind === 'availability' && event.slots.some(({ id }) => id < 0);

/** 'Tuesday, Nov 24, 4:00 PM to 5:00 PM, Make a cat dance, Trial class, Completed'. */
function nameOf(event: CalendarEvent, now: Date, zone: string): string {
  const at = (moment: Date) => formatTime(moment, zone, 'time');
  const parts = [formatTime(event.start, zone, 'day'), `${at(event.start)} to ${at(event.end)}`, event.title];
  if (event.kind === 'class' && event.class.batch.batch_type === 'free') parts.push(MESSAGES.trialClass);
  const tone = toneOf(event, now);
  if (tone !== 'availability') parts.push(CLASS_STATE_TEXTS[tone]);
  return parts.join(', ');
}
