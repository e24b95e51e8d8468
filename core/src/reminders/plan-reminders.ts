import { quietStretchAt, type QuietHours } from '../notifications/quiet-hours.js';
import type { Topic } from '../notifications/topics.js';

/** The reminders of a class: the day before, an hour before, ten minutes before (product 1.2). */
export const REMINDER_KINDS = ['reminder-day', 'reminder-hour', 'reminder-minutes'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Rule {
  topic: Topic;
  /** How long before the class it is due. */
  leadMs: number;
  /** From so long before the class on it is not worth saying any more, as when the workers were away. */
  worthMs: number;
}

/** When each reminder is due and how long it is worth something, before the class. */
export const REMINDER_RULES: Readonly<Record<ReminderKind, Rule>> = {
  'reminder-day': { topic: 'class-day', leadMs: 24 * HOUR_MS, worthMs: 2 * HOUR_MS },
  'reminder-hour': { topic: 'class-hour', leadMs: HOUR_MS, worthMs: 15 * MINUTE_MS },
  'reminder-minutes': { topic: 'class-minutes', leadMs: 10 * MINUTE_MS, worthMs: 0 },
};

/** A reminder that would fall into quiet hours comes this long before they begin. */
export const BEFORE_QUIET_MS = 15 * MINUTE_MS;

/** No reminder is due earlier before its class than this: a day, almost another one of quiet, and a change of clocks. */
export const REMINDER_LEAD_MS_MAX = 50 * HOUR_MS;

/** A class as its reminders see it. */
export interface ComingClass {
  startsAt: Date;
  /** When it was planned, or last moved, to this hour; that was told by a letter of its own. */
  knownAt: Date;
}

/** The person who is reminded. */
export interface Reminded {
  zone: string;
  /** Null when there are none. */
  quiet: QuietHours | null;
}

/** The instant from which a reminder may leave; always before the class. */
export function reminderDueAt(kind: ReminderKind, startsAt: Date, { zone, quiet }: Reminded): Date {
  const lead = new Date(startsAt.getTime() - REMINDER_RULES[kind].leadMs);
  // Only the day-before one moves: the other two would come at an hour that says nothing of the class.
  const stretch = kind === 'reminder-day' ? quietStretchAt(lead, quiet, zone) : undefined;
  return stretch === undefined ? lead : new Date(stretch.from.getTime() - BEFORE_QUIET_MS);
}

/** A reminder that is due now. */
export interface DueReminder {
  kind: ReminderKind;
  /** False in quiet hours: then it is told inside the app alone. */
  byEmail: boolean;
}

/**
 * What a person is to be told of a class at this moment. Nothing that was due before the class stood at its hour, for who
 * books or moves it then has just been told; and nothing that is not worth saying any more.
 */
export function dueReminders({ startsAt, knownAt }: ComingClass, person: Reminded, now: Date): DueReminder[] {
  const isQuiet = quietStretchAt(now, person.quiet, person.zone) !== undefined;
  return REMINDER_KINDS.filter((kind) => {
    const dueAt = reminderDueAt(kind, startsAt, person);
    const worthUntil = startsAt.getTime() - REMINDER_RULES[kind].worthMs;
    if (dueAt > now || now.getTime() >= worthUntil || knownAt > dueAt) return false;
    return kind !== 'reminder-day' || !isQuiet;
  }).map((kind) => ({ kind, byEmail: !isQuiet }));
}
