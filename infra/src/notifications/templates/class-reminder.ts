import type { ReminderKind } from '@school/core/reminders/plan-reminders';
import { clockText, otherClockText } from '../clock-text.js';
import { lines, type Letter } from '../letter.js';

/** The facts of a class reminder. */
export interface ReminderFacts {
  kind: ReminderKind;
  startsAt: Date;
  now: Date;
  lessonName: string;
  isTrial: boolean;
  teacherName: string;
  teacherZone: string;
  /** As whoever gets the letter may read them. */
  childNames: readonly string[];
  /** The time zone of the first child's family. */
  familyZone: string;
  publicUrl: string;
  /** The page of a booked trial, which needs no login. */
  bookingUrl: string | null;
}

/** For a family: the time in their zone first, then in the teacher's. */
export const classReminderForFamily = (facts: ReminderFacts): Letter => ({
  subject: `${opening(facts)}: ${facts.childNames.join(' and ')}'s ${className(facts)}`,
  body: lines(
    `Hello! ${facts.childNames.join(' and ')} ${facts.childNames.length === 1 ? 'has' : 'have'} the ${className(facts)}.`,
    '',
    `When: ${clockText(facts.startsAt, facts.familyZone)}`,
    otherClock(facts, facts.teacherZone, facts.familyZone, 'the teacher'),
    `Teacher: ${facts.teacherName}`,
    '',
    'Please be there five minutes early, on a computer with a camera.',
    facts.bookingUrl === null
      ? `The class is in the student dashboard: ${facts.publicUrl}/student-dashboard`
      : `The booking, also if you cannot come: ${facts.bookingUrl}`,
  ),
});

/** For the teacher: the same in theirs. */
export const classReminderForTeacher = (facts: ReminderFacts): Letter => ({
  subject: `${opening(facts)}: ${className(facts)} with ${facts.childNames.join(', ')}`,
  body: lines(
    `Hello ${facts.teacherName}, you teach the ${className(facts)} with ${facts.childNames.join(', ')}.`,
    '',
    `When: ${clockText(facts.startsAt, facts.teacherZone)}`,
    otherClock(facts, facts.familyZone, facts.teacherZone, 'the family'),
    '',
    `It is in your calendar: ${facts.publicUrl}/teacher-dashboard/calendar`,
  ),
});

const className = ({ isTrial, lessonName }: ReminderFacts): string =>
  isTrial ? `trial class "${lessonName}"` : `class "${lessonName}"`;

/** From here on it is rather an hour than so many minutes. */
const HOUR_FROM_MINUTES = 55;

/**
 * How long it is until the class, in minutes where it is less than an hour: told when the letter is sent and not by its
 * kind, because a worker may have been late. Undefined for the reminder of a day.
 */
export function timeLeft({ kind, startsAt, now }: ReminderFacts): 'an hour' | number | undefined {
  if (kind === 'reminder-day') return undefined;
  const minutes = Math.ceil((startsAt.getTime() - now.getTime()) / 60_000);
  return minutes >= HOUR_FROM_MINUTES ? 'an hour' : minutes;
}

function opening(facts: ReminderFacts): string {
  const left = timeLeft(facts);
  if (left === undefined) return 'Reminder';
  return left === 'an hour' ? 'In one hour' : `In ${left} ${left === 1 ? 'minute' : 'minutes'}`;
}

function otherClock({ startsAt }: ReminderFacts, otherZone: string, zone: string, other: string): string | undefined {
  const there = otherClockText(startsAt, otherZone, zone);
  return there && `For ${other} that is ${there}.`;
}
