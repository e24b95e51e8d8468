import { quietStretchAt, type QuietHours } from '../notifications/quiet-hours.js';
import type { Topic } from '../notifications/topics.js';

/** The reminders of a class: the day before, an hour before, ten minutes before. */
export const REMINDER_KINDS = ['reminder-day', 'reminder-hour', 'reminder-minutes'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Rule {
  topic: Topic;
  /** How long before the class it is due. */
  leadMs: number;
  /** When less than this is left before the class, it is not sent any more, as after workers were down. */
  worthMs: number;
}

/** When each reminder is due, and until when it is still sent. */
export const REMINDER_RULES: Readonly<Record<ReminderKind, Rule>> = {
  'reminder-day': { topic: 'class-day', leadMs: 24 * HOUR_MS, worthMs: 2 * HOUR_MS },
  'reminder-hour': { topic: 'class-hour', leadMs: HOUR_MS, worthMs: 15 * MINUTE_MS },
  'reminder-minutes': { topic: 'class-minutes', leadMs: 10 * MINUTE_MS, worthMs: 0 },
};

/** A reminder that would fall into quiet hours is sent this long before they begin. */
export const BEFORE_QUIET_MS = 15 * MINUTE_MS;

/**
 * No reminder is due earlier than this before its class: a day, almost a second one of quiet hours, and a change of
 * clocks.
 */
export const REMINDER_LEAD_MS_MAX = 50 * HOUR_MS;

/** What reminders need to know of a class. */
export interface ComingClass {
  startsAt: Date;
  /** When it was scheduled, or last moved, to this time; that had its own message. */
  knownAt: Date;
}

/** The person who is reminded. */
export interface Reminded {
  zone: string;
  /** Null for none. */
  quiet: QuietHours | null;
}

/** When a reminder becomes due; always before the class. */
export function reminderDueAt(kind: ReminderKind, startsAt: Date, { zone, quiet }: Reminded): Date {
  const lead = new Date(startsAt.getTime() - REMINDER_RULES[kind].leadMs);
  // Only the day-before reminder is moved: the others make no sense at another time.
  const stretch = kind === 'reminder-day' ? quietStretchAt(lead, quiet, zone) : undefined;
  return stretch === undefined ? lead : new Date(stretch.from.getTime() - BEFORE_QUIET_MS);
}

/** Whether a reminder never becomes due, because the class got its hour only after the moment for it. */
export const wasKnownTooLate = (kind: ReminderKind, { startsAt, knownAt }: ComingClass, person: Reminded): boolean =>
  knownAt > reminderDueAt(kind, startsAt, person);

/** A reminder that is due now. */
export interface DueReminder {
  kind: ReminderKind;
  /** False in quiet hours, when it is shown only inside the app. */
  byEmail: boolean;
}

/**
 * The reminders of a class that a person gets now. Left out: those due before the class got its present time, because
 * booking or moving it had its own message, and those that are too late.
 */
export function dueReminders(coming: ComingClass, person: Reminded, now: Date): DueReminder[] {
  const { startsAt } = coming;
  const isQuiet = quietStretchAt(now, person.quiet, person.zone) !== undefined;
  return REMINDER_KINDS.filter((kind) => {
    const dueAt = reminderDueAt(kind, startsAt, person);
    const worthUntil = startsAt.getTime() - REMINDER_RULES[kind].worthMs;
    if (dueAt > now || now.getTime() >= worthUntil || wasKnownTooLate(kind, coming, person)) return false;
    return kind !== 'reminder-day' || !isQuiet;
  }).map((kind) => ({ kind, byEmail: !isQuiet }));
}
