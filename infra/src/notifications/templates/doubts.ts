import { DOUBT_MINUTES } from '@school/core/doubts/doubt';
import { clockText, otherClockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** The facts of a child's question. */
export interface DoubtFacts {
  question: string;
  answer: string | null;
  startsAt: Date | null;
  studentName: string;
  teacherName: string;
  teacherZone: string;
  familyZone: string;
}

/** For the teacher: the question, and the talk in their time zone. */
export const doubtAsked = ({ question, startsAt, studentName, teacherZone, familyZone }: DoubtFacts): Letter => ({
  subject: startsAt === null ? `${studentName} has a question` : `${studentName} has booked a talk with you`,
  body: [
    `${studentName} asks:`,
    question,
    ...(startsAt === null ? [] : talkLines(startsAt, teacherZone, familyZone)),
    '',
    'You can answer on your dashboard.',
  ].join('\n'),
});

/** For the family: the answer. */
export const doubtAnswered = ({ question, answer, studentName, teacherName }: DoubtFacts): Letter => ({
  subject: `${teacherName} has answered ${studentName}'s question`,
  body: [`${studentName} asked:`, question, '', `${teacherName} answers:`, answer ?? ''].join('\n'),
});

function talkLines(startsAt: Date, zone: string, familyZone: string): string[] {
  const there = otherClockText(startsAt, familyZone, zone);
  return [
    '',
    `${DOUBT_MINUTES}-minute talk: ${clockText(startsAt, zone)}`,
    ...(there === undefined ? [] : [`For the family that is ${there}.`]),
  ];
}
