import { firstName, shortName } from '@school/core/shared/person-name';
import type { Letter } from '../letter.js';

/** The facts of a decided dispute. */
export interface DecidedFacts {
  studentName: string | null;
  lessonName: string;
  state: 'explained' | 'corrected';
  answer: string;
}

/** For the family: the school's answer. */
export const disputeForFamily = (
  { studentName, lessonName, state, answer }: DecidedFacts,
  receiptUrl: string,
): Letter => ({
  subject: `${state === 'corrected' ? 'Corrected' : 'Our answer'}: ${firstName(studentName ?? '')}'s class "${lessonName}"`,
  body: [
    'Hello! You told us that something was wrong with this class. We have looked into it.',
    '',
    answer,
    '',
    `${state === 'corrected' ? 'The corrected receipt' : 'The receipt'} of the class: ${receiptUrl}`,
  ].join('\n'),
});

/** For the teacher: the result. */
export const disputeForTeacher = ({ studentName, lessonName, state, answer }: DecidedFacts): Letter => ({
  subject: `${state === 'corrected' ? 'The school has corrected' : 'The school has answered about'} your class "${lessonName}"`,
  body: [
    studentName === null
      ? 'You asked for a correction.'
      : `${shortName(studentName)}'s family said that something was wrong.`,
    answer,
  ].join('\n'),
});
