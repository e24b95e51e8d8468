import type { AskedBy } from '@school/core/trial-booking/change-errors';
import { clockText, otherClockText } from '../clock-text.js';
import { lines, type Letter } from '../letter.js';
import type { TrialFacts } from './trial-booked.js';

/** The facts of a moved trial; `startsAt` is its new time. Whoever moved it, all read the same. */
export interface TrialMovedFacts extends TrialFacts {
  wasAt: Date;
  /** Other children keep the old class. */
  goesOn: boolean;
}

/** For the family: both times in their zone, the new one in the teacher's, too. */
export function trialMovedForFamily(facts: TrialMovedFacts): Letter {
  const teachers = otherClockText(facts.startsAt, facts.teacherZone, facts.familyZone);
  return {
    subject: `Trial class for ${facts.studentName} was moved`,
    body: lines(
      `Hello! The trial class for ${facts.studentName} was moved.`,
      '',
      `Before: ${clockText(facts.wasAt, facts.familyZone)}`,
      `Now: ${clockText(facts.startsAt, facts.familyZone)}`,
      teachers && `For the teacher that is ${teachers}.`,
      `Teacher: ${facts.teacherName}`,
      '',
      `The calendar file and the way to cancel are here: ${facts.bookingUrl}`,
    ),
  };
}

/** For the teacher who keeps the class. */
export function trialMovedForTeacher(facts: TrialMovedFacts): Letter {
  const familys = otherClockText(facts.startsAt, facts.familyZone, facts.teacherZone);
  return {
    subject: `Trial class moved: ${facts.studentName}, ${clockText(facts.startsAt, facts.teacherZone)}`,
    body: lines(
      `Hello ${facts.teacherName}, the trial class with ${facts.studentName} was moved to another of your open times.`,
      '',
      `Before: ${clockText(facts.wasAt, facts.teacherZone)}`,
      `Now: ${clockText(facts.startsAt, facts.teacherZone)}`,
      familys && `For the family that is ${familys}.`,
      facts.goesOn ? GOES_ON : undefined,
      '',
      `It is in your calendar: ${facts.publicUrl}/teacher-dashboard/calendar`,
    ),
  };
}

const GOES_ON = 'The class at the old time takes place with the other children.';

/** A teacher whose trial is over before it began, and when it would have been. */
export interface TrialLeftFacts {
  studentName: string;
  teacherName: string;
  teacherZone: string;
  wasAt: Date;
  /** The class takes place with other children. */
  goesOn: boolean;
  publicUrl: string;
}

/** For the teacher who loses the class, or one child of it, to another one. */
export const trialLeft = (facts: TrialLeftFacts): Letter => (facts.goesOn ? childLeft(facts) : classLeft(facts));

const childLeft = (facts: TrialLeftFacts): Letter => ({
  subject: `${facts.studentName} leaves your trial class, ${clockText(facts.wasAt, facts.teacherZone)}`,
  body: lines(
    `Hello ${facts.teacherName}, ${facts.studentName} gets a trial class of their own with another teacher.`,
    '',
    `Your class takes place with the other children: ${clockText(facts.wasAt, facts.teacherZone)}`,
  ),
});

const classLeft = (facts: TrialLeftFacts): Letter => ({
  subject: `Trial class with ${facts.studentName} goes to another teacher`,
  body: lines(
    `Hello ${facts.teacherName}, the trial class with ${facts.studentName} was moved to another teacher.`,
    '',
    `You are free again: ${clockText(facts.wasAt, facts.teacherZone)}`,
    `That half hour is open for other families: ${facts.publicUrl}/teacher-dashboard/calendar`,
  ),
});

/** For the lead's owner. */
export const trialMovedForOwner = (facts: TrialMovedFacts, ownerZone: string): Letter => ({
  subject: `${facts.leadCode}: trial moved for ${facts.studentName}`,
  body: lines(
    `The trial class of your lead ${facts.leadCode}, ${facts.studentName}, was moved.`,
    '',
    `Before: ${clockText(facts.wasAt, ownerZone)}`,
    `Now: ${clockText(facts.startsAt, ownerZone)}`,
    `Teacher: ${facts.teacherName}`,
  ),
});

/** The facts of a canceled trial. */
export interface TrialCanceledFacts extends TrialFacts {
  /** Who canceled it and why, as the class keeps it. */
  reason: string;
  askedBy: AskedBy;
  /** Its half hour is open for other families. */
  isOffered: boolean;
  /** The class takes place with other children. */
  goesOn: boolean;
}

/** For the family. */
export const trialCanceledForFamily = (facts: TrialCanceledFacts): Letter => ({
  subject: `Trial class for ${facts.studentName} was canceled`,
  body: lines(
    `Hello! The trial class for ${facts.studentName} ${
      facts.askedBy === 'student' ? 'was canceled, as you asked.' : 'cannot take place. We are sorry.'
    }`,
    '',
    `It would have been: ${clockText(facts.startsAt, facts.familyZone)}`,
    '',
    `You are welcome to book another one: ${facts.publicUrl}/register`,
  ),
});

const CANCELED: Readonly<Record<AskedBy, (student: string) => string>> = {
  student: (student) => `the family of ${student} has canceled its trial class.`,
  teacher: (student) => `the trial class with ${student} was canceled, as you asked.`,
  school: (student) => `the school has canceled the trial class with ${student}.`,
};

/** For the teacher; why a family cancels is not for them. */
export const trialCanceledForTeacher = (facts: TrialCanceledFacts): Letter => ({
  subject: `Trial class canceled: ${facts.studentName}, ${clockText(facts.startsAt, facts.teacherZone)}`,
  body: lines(
    `Hello ${facts.teacherName}, ${CANCELED[facts.askedBy](facts.studentName)}`,
    '',
    ...(facts.goesOn
      ? [`The class takes place with the other children: ${clockText(facts.startsAt, facts.teacherZone)}`]
      : freeAgain(facts)),
  ),
});

const freeAgain = (facts: TrialCanceledFacts): string[] => [
  `You are free again: ${clockText(facts.startsAt, facts.teacherZone)}`,
  facts.isOffered
    ? `That half hour is open for other families: ${facts.publicUrl}/teacher-dashboard/calendar`
    : `That half hour is not offered to other families: ${facts.publicUrl}/teacher-dashboard/calendar`,
];

/** For the lead's owner, who can still win the family back. */
export const trialCanceledForOwner = (facts: TrialCanceledFacts, ownerZone: string): Letter => ({
  subject: `${facts.leadCode}: trial canceled for ${facts.studentName}`,
  body: lines(
    `The trial class of your lead ${facts.leadCode}, ${facts.studentName}, will not take place.`,
    '',
    `It would have been: ${clockText(facts.startsAt, ownerZone)}`,
    facts.reason,
    '',
    'Please call the family and offer another time.',
  ),
});
