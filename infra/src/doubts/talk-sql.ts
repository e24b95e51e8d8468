import { DOUBT_MINUTES } from '@school/core/doubts/doubt';

/** SQL: when the booked talk of a doubt takes place. */
export const talkTime = (doubt: string): string =>
  `tstzrange(${doubt}.starts_at, ${doubt}.starts_at + interval '${DOUBT_MINUTES} minutes')`;

/** SQL: a student has a booked talk within this time. */
export const hasTalk = (student: string, during: string): string => `EXISTS (
  SELECT FROM doubt talk WHERE talk.student_id = ${student} AND talk.state = 'booked' AND ${talkTime('talk')} && ${during})`;
