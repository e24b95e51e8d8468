import { clockText, otherClockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** A moved class with its old and new time. */
export interface MovedClass {
  lessonName: string;
  from: Date;
  to: Date;
}

/** The facts of moved classes. */
export interface ClassMovedFacts {
  /** The requested class first, then those that it pushed on. */
  moves: readonly MovedClass[];
  requestedBy: 'student' | 'teacher' | 'school';
  reason: string;
  teacherName: string;
  teacherZone: string;
  publicUrl: string;
}

/** A child of the class and the family's time zone. */
export interface MovedFor {
  studentName: string;
  zone: string;
}

const BY = { student: 'the family', teacher: 'the teacher', school: 'the school' } as const;

/** For a family: all times in its zone, then in the teacher's. */
export const classMovedForFamily = (facts: ClassMovedFacts, { studentName, zone }: MovedFor): Letter => ({
  subject: `${studentName}'s class was moved`,
  body: [
    `Hello! ${studentName}'s class "${nameOf(facts)}" was moved by ${BY[facts.requestedBy]}.`,
    '',
    ...movedLines(facts, zone, facts.teacherZone, 'the teacher'),
    `Teacher: ${facts.teacherName}`,
    'No credit was used for this.',
    '',
    `The classes are in the student dashboard: ${facts.publicUrl}/student-dashboard`,
  ].join('\n'),
});

/** For the teacher: the same in theirs. */
export const classMovedForTeacher = (facts: ClassMovedFacts, children: readonly MovedFor[]): Letter => {
  const names = children.map(({ studentName }) => studentName).join(', ');
  return {
    subject: `Class with ${names} was moved`,
    body: [
      `Hello ${facts.teacherName}, your class "${nameOf(facts)}" with ${names} was moved by ${BY[facts.requestedBy]}.`,
      '',
      ...movedLines(facts, facts.teacherZone, children[0]?.zone ?? facts.teacherZone, 'the family'),
      ...(facts.reason === '' ? [] : [`Reason: ${facts.reason}`]),
      '',
      `It is in your calendar: ${facts.publicUrl}/teacher-dashboard/calendar`,
    ].join('\n'),
  };
};

const nameOf = ({ moves }: ClassMovedFacts): string => moves[0]?.lessonName ?? '';

function movedLines({ moves }: ClassMovedFacts, zone: string, otherZone: string, other: string): string[] {
  const [first, ...pushed] = moves;
  if (first === undefined) return [];
  const there = otherClockText(first.to, otherZone, zone);
  return [
    `Before: ${clockText(first.from, zone)}`,
    `Now: ${clockText(first.to, zone)}`,
    ...(there === undefined ? [] : [`For ${other} that is ${there}.`]),
    ...(pushed.length === 0 ? [] : ['', 'Every later lesson moves one class on:']),
    ...pushed.map(({ lessonName, to }) => `${lessonName}: ${clockText(to, zone)}`),
  ];
}

/** The facts of a request for another time. */
export interface TimeAskedFacts {
  studentName: string;
  lessonName: string;
  startsAt: Date;
  reason: string;
  requestedTime: string;
  familyZone: string;
}

/** For the teacher and staff: the family's request, in the reader's time zone. */
export function timeAsked(
  { studentName, lessonName, startsAt, reason, requestedTime, familyZone }: TimeAskedFacts,
  zone: string,
) {
  const there = otherClockText(startsAt, familyZone, zone);
  return {
    subject: `${studentName} asks for another class time`,
    body: [
      `The family of ${studentName} asks to move the class "${lessonName}".`,
      '',
      `Planned: ${clockText(startsAt, zone)}`,
      ...(there === undefined ? [] : [`For the family that is ${there}.`]),
      ...(reason === '' ? [] : [`Reason: ${reason}`]),
      `Requested time: ${requestedTime}`,
    ].join('\n'),
  } satisfies Letter;
}

/** The facts of a declined request. */
export interface TimeDeclinedFacts {
  studentName: string;
  lessonName: string;
  startsAt: Date;
  zone: string;
  requestedTime: string;
  text: string;
  publicUrl: string;
}

/** For a family: the class stays where it is, and why. */
export const timeDeclined = (facts: TimeDeclinedFacts): Letter => ({
  subject: `${facts.studentName}'s class stays at its time`,
  body: [
    `Hello! You asked for another time for ${facts.studentName}'s class "${facts.lessonName}".`,
    `You wrote: ${facts.requestedTime}`,
    '',
    `The school’s answer: ${facts.text}`,
    '',
    `The class is on ${clockText(facts.startsAt, facts.zone)}.`,
    `The classes are in the student dashboard: ${facts.publicUrl}/student-dashboard`,
  ].join('\n'),
});
