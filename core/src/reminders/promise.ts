import { quietStretchAt } from '../notifications/quiet-hours.js';
import { isWanted, type Choice } from '../notifications/topics.js';
import { REMINDER_RULES, reminderDueAt, wasKnownTooLate, type ComingClass, type Reminded } from './plan-reminders.js';

/** The ways that leave the school by themselves: a mail server, a provider of phone messages. */
export interface ConnectedWays {
  email: boolean;
  message: boolean;
}

/** The reminders of a trial that leave the app; the last call is for who has switched it on. */
export const TRIAL_REMINDERS = ['reminder-day', 'reminder-hour'] as const;
export type TrialReminder = (typeof TRIAL_REMINDERS)[number];

/** A family whose trial begins soon. */
export interface RemindedFamily extends Reminded {
  /** What the family has chosen; a message to its phone has no switch. */
  choices: readonly Choice[];
  hasEmail: boolean;
  hasPhone: boolean;
}

/** A reminder that will leave, and how. */
interface Promised {
  kind: TrialReminder;
  ways: readonly (keyof ConnectedWays)[];
}

/** The reminders of a trial that are still to come, by ways that are connected and that the family has. */
export function promisedReminders(
  coming: ComingClass,
  family: RemindedFamily,
  connected: ConnectedWays,
  now: Date,
): Promised[] {
  return TRIAL_REMINDERS.map((kind) => {
    const dueAt = reminderDueAt(kind, coming.startsAt, family);
    const isQuiet = quietStretchAt(dueAt, family.quiet, family.zone) !== undefined;
    if (dueAt <= now || isQuiet || wasKnownTooLate(kind, coming, family)) return { kind, ways: [] };
    const byEmail = connected.email && family.hasEmail && isWanted(family.choices, REMINDER_RULES[kind].topic, 'email');
    const byMessage = connected.message && family.hasPhone;
    return { kind, ways: [...(byEmail ? (['email'] as const) : []), ...(byMessage ? (['message'] as const) : [])] };
  }).filter(({ ways }) => ways.length > 0);
}

const WHEN: Readonly<Record<TrialReminder, string>> = {
  'reminder-day': 'the day before',
  'reminder-hour': 'an hour before',
};

const HOW: Readonly<Record<keyof ConnectedWays, string>> = { email: 'by e-mail', message: 'by message to your phone' };

/** What a page says where nothing will be sent. */
export const NO_REMINDER = 'Please add the class to your calendar, so that you do not miss it.';

/** What the page of a booking promises: only what will be sent. */
export function reminderText(promised: readonly Promised[]): string {
  if (promised.length === 0) return NO_REMINDER;
  const parts: string[] = [];
  for (const how of new Set(promised.map(howOf))) {
    const times = promised.filter((one) => howOf(one) === how).map(({ kind }) => WHEN[kind]);
    parts.push(`${times.join(' and ')}, ${how}`);
  }
  return `We remind you ${parts.join('; and ')}.`;
}

const howOf = ({ ways }: Promised): string => ways.map((way) => HOW[way]).join(' and ');

/** What the register page says of the parent's address, which is used as soon as there is a trial class. */
export const registeredEmailText = ({ email }: ConnectedWays): string | null =>
  email ? 'With an e-mail address you get the confirmation of the trial class at once, and its reminders.' : null;

/** What the page of a booking tells who may not be of the family; the rest goes to the phone. */
export const toldElsewhereText = ({ message }: ConnectedWays): string =>
  message
    ? 'We send the confirmation to your phone number. If a trial class was planned for it before, that one stays, and our message says how to change it.'
    : 'The school confirms the class at your phone number. If a trial class was planned for it before, that one stays, and you will hear how to change it.';
