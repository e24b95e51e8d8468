import { formerTimes } from '@school/core/batches/party-clock';
import { localDate, wallClock } from '@school/core/shared/local-time';
import { clockText, otherClockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** The facts of a scheduled course. */
export interface CourseScheduledFacts {
  batchCode: string;
  courseName: string;
  studentName: string;
  teacherName: string;
  familyZone: string;
  teacherZone: string;
  anchorZone: string;
  /** The start of every class, in order. */
  starts: readonly Date[];
  publicUrl: string;
}

/** For the family: all times in its zone. */
export const courseScheduledForFamily = (facts: CourseScheduledFacts): Letter => ({
  subject: `${facts.courseName} for ${facts.studentName} is scheduled`,
  body: [
    `Hello! ${facts.courseName} for ${facts.studentName} is scheduled.`,
    '',
    `Teacher: ${facts.teacherName}`,
    ...timetable(facts, facts.familyZone, facts.teacherZone, 'the teacher'),
    '',
    `The classes are in the student dashboard: ${facts.publicUrl}/student-dashboard`,
  ].join('\n'),
});

/** For the teacher: the same in theirs. */
export const courseScheduledForTeacher = (facts: CourseScheduledFacts): Letter => ({
  subject: `New batch ${facts.batchCode}: ${facts.courseName} with ${facts.studentName}`,
  body: [
    `Hello ${facts.teacherName}, you have a new batch: ${facts.batchCode}.`,
    '',
    `Course: ${facts.courseName}`,
    `Student: ${facts.studentName}`,
    ...timetable(facts, facts.teacherZone, facts.familyZone, 'the family'),
    '',
    `It is in your calendar: ${facts.publicUrl}/teacher-dashboard/calendar`,
  ].join('\n'),
});

function timetable(facts: CourseScheduledFacts, zone: string, otherZone: string, other: string): string[] {
  const { starts } = facts;
  const [first] = starts;
  const last = starts.at(-1);
  if (first === undefined || last === undefined) return [];
  const there = otherClockText(first, otherZone, zone);
  return [
    `Classes: ${starts.length}, 60 minutes each`,
    `First class: ${clockText(first, zone)}`,
    ...(there === undefined ? [] : [`For ${other} that is ${there}.`]),
    `Last class: ${clockText(last, zone)}`,
    ...clockChanges(facts, zone),
  ];
}

/** The days from which a weekly class changes its hour, because one side's clocks change. */
function clockChanges({ starts, anchorZone }: CourseScheduledFacts, zone: string): string[] {
  const former = formerTimes(
    starts.map((startsAt) => ({ date: localDate(startsAt, anchorZone), startsAt })),
    zone,
  );
  return starts.flatMap((at, index) => {
    const time = former[index] ?? null;
    return time === null
      ? []
      : [`The clocks change: from ${wallClock(at, zone).date} at ${wallClock(at, zone).time} instead of ${time}.`];
  });
}
