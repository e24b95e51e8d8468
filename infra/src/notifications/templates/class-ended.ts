import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** The effects of a class's end on one child. */
export interface ReceiptFacts {
  studentName: string;
  lessonName: string;
  teacherName: string;
  status: 'complete' | 'incomplete';
  attended: boolean | null;
  isTrial: boolean;
  isCorrection: boolean;
  /** The teacher's note to the family; empty for none. */
  teacherNote: string;
  /** The change of credits in the ledger: −1, 0 or 1; not what was owed. */
  charge: number;
  balance: number;
  startsAt: Date;
  next: { lessonName: string; startsAt: Date } | null;
  /** The family's time zone. */
  zone: string;
  /** The address of the full receipt, which needs no login. */
  receiptUrl: string;
}

/** The receipt of a class for its family. */
export function classReceipt(facts: ReceiptFacts): Letter {
  const { studentName, lessonName, isCorrection, startsAt, zone, teacherName, teacherNote, next, receiptUrl } = facts;
  return {
    subject: `${isCorrection ? 'Corrected: ' : ''}${studentName}'s class "${lessonName}"`,
    body: [
      `Hello! ${whatHappened(facts)}`,
      '',
      `Class: ${clockText(startsAt, zone)}`,
      `Teacher: ${teacherName}`,
      ...(teacherNote === '' ? [] : [`${teacherName} writes: ${teacherNote}`]),
      creditLine(facts),
      ...(next === null ? [] : [`Next class: "${next.lessonName}", ${clockText(next.startsAt, zone)}`]),
      '',
      `The receipt, with homework and recording: ${receiptUrl}`,
      'Is something wrong? Tell us there, or reply to this message.',
    ].join('\n'),
  };
}

function whatHappened({ studentName, lessonName, status, attended }: ReceiptFacts): string {
  if (status === 'incomplete') return `The class "${lessonName}" with ${studentName} could not take place as planned.`;
  return attended === true
    ? `${studentName} has completed the class "${lessonName}".`
    : `${studentName} missed the class "${lessonName}".`;
}

function creditLine({ charge, balance, isTrial }: ReceiptFacts): string {
  if (isTrial) return 'Trial classes cost nothing.';
  if (charge === 1) return `Credits: +1 as our apology, ${balance} left`;
  return charge === 0 ? `Credits: none used, ${balance} left` : `Credits: −1, ${balance} left`;
}

/** The facts of credits that run out. */
export interface CreditsLowFacts {
  studentName: string;
  balance: number;
  /** At the child's pace; undefined if that is unknown. */
  daysLeft?: number | undefined;
  publicUrl: string;
}

/** For the family when credits run out. */
export const creditsLow = ({ studentName, balance, daysLeft, publicUrl }: CreditsLowFacts): Letter => ({
  subject: balance > 0 ? `${studentName} has ${creditsText(balance)} left` : `${studentName}'s credits are used up`,
  body: [
    balance > 0
      ? `Hello! ${studentName} has ${creditsText(balance)} left. One credit is one class.`
      : `Hello! ${studentName}'s credits are used up.${balance === 0 ? ' One more class may be taken on credit.' : ' The last class was taken on credit.'}`,
    ...(balance > 0 && daysLeft !== undefined ? [`At the current pace they will last ${daysText(daysLeft)}.`] : []),
    'We will send you a page to go on with.',
    '',
    `${publicUrl}/student-dashboard`,
  ].join('\n'),
});

const daysText = (days: number): string => (days === 1 ? 'one more day' : `about ${days} days`);
const creditsText = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);
