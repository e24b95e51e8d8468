import { SEAT_KEPT_DAYS } from '@school/core/batches/resume-classes';
import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** The facts of a batch with paused classes. */
export interface PauseFacts {
  studentName: string;
  batchName: string;
  teacherName: string;
  /** Which payment is late, in words for staff. */
  reason: string;
  /** How many classes are paused. */
  classes: number;
  /** The page of the payment; null if there is none. */
  pageUrl: string | null;
  publicUrl: string;
}

const some = (count: number): string => (count === 1 ? '1 coming class waits' : `${count} coming classes wait`);

/** For the family: what is paused, that nothing is lost, and how to continue. */
export const pausedForFamily = (facts: PauseFacts): Letter => ({
  subject: `${facts.studentName}'s classes are on hold`,
  body: [
    `The classes of ${facts.studentName} (${facts.batchName}) are on hold: ${some(facts.classes)}.`,
    facts.reason,
    '',
    'No credit is used and no lesson is lost. The classes go on as soon as the payment is confirmed.',
    `The seat is kept for ${SEAT_KEPT_DAYS} more days.`,
    ...(facts.pageUrl === null ? [] : ['', `Payment page: ${facts.pageUrl}`]),
  ].join('\n'),
});

/** For the teacher, without anything about the family's payments. */
export const pausedForTeacher = (facts: PauseFacts): Letter => ({
  subject: `Classes with ${facts.studentName} are on hold`,
  body: [
    `Hello ${facts.teacherName}, the classes with ${facts.studentName} (${facts.batchName}) are on hold: ${some(facts.classes)}.`,
    'Please do not teach them. The times stay reserved, and the school will tell you when the classes go on.',
    '',
    `They are in your calendar: ${facts.publicUrl}/teacher-dashboard/calendar`,
  ].join('\n'),
});

/** For the owner of the sale, inside the app. */
export const pausedForOwner = (facts: PauseFacts): Letter => ({
  subject: `${facts.studentName}'s classes are on hold`,
  body: `${facts.batchName}: ${some(facts.classes)}. ${facts.reason} The family and ${facts.teacherName} were told.`,
});

/** For the owner, once the seat was kept long enough. */
export const seatKept = (facts: PauseFacts): Letter => ({
  subject: `${facts.studentName}'s seat was kept for ${SEAT_KEPT_DAYS} days`,
  body: `${facts.batchName} is still on hold. ${facts.reason} Please agree on a new date with the family, or have the payment written off.`,
});

/** How the classes continue. */
export interface ResumeFacts extends PauseFacts {
  /** The next class; null if none is left. */
  next: { lessonName: string; startsAt: Date } | null;
  /** How many lessons move on because their time passed. */
  missed: number;
  /** How many lessons at the end have no time any more. */
  unplaced: number;
}

const onwards = ({ next, missed, unplaced }: ResumeFacts, zone: string): string[] => [
  ...(next === null ? [] : [`Next class: "${next.lessonName}", ${clockText(next.startsAt, zone)}`]),
  ...(missed === 0 ? [] : [`Lessons that were missed move on (${missed}); the later ones follow in their order.`]),
  ...(unplaced === 0 ? [] : [`Lessons without a time yet: ${unplaced}. The school will agree on one with you.`]),
];

/** For the family, in its time zone. */
export const resumedForFamily = (facts: ResumeFacts, zone: string): Letter => ({
  subject: `${facts.studentName}'s classes go on`,
  body: [
    `The classes of ${facts.studentName} (${facts.batchName}) go on.`,
    ...onwards(facts, zone),
    '',
    `The classes are in the student dashboard: ${facts.publicUrl}/student-dashboard`,
  ].join('\n'),
});

/** For the teacher, in theirs. */
export const resumedForTeacher = (facts: ResumeFacts, zone: string): Letter => ({
  subject: `Classes with ${facts.studentName} go on`,
  body: [
    `Hello ${facts.teacherName}, the classes with ${facts.studentName} (${facts.batchName}) go on.`,
    ...onwards(facts, zone),
    '',
    `They are in your calendar: ${facts.publicUrl}/teacher-dashboard/calendar`,
  ].join('\n'),
});

/** For the owner of the sale. */
export const resumedForOwner = (facts: ResumeFacts, zone: string): Letter => ({
  subject: `${facts.studentName}'s classes go on`,
  body: [`${facts.batchName} is no longer on hold.`, ...onwards(facts, zone)].join(' '),
});
