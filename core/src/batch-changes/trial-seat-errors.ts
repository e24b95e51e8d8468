import { gradeLabel } from '../shared/grade.js';
import { wallClock } from '../shared/local-time.js';
import type { Refusals } from '../shared/refusal.js';
import { TRIAL_SEATS_MAX } from '../trial-booking/seats.js';
import { TRIAL_GRADES_BESIDE, type GradeBand, type TrialSeatBlock, type TrialSeatReason } from './plan-trial-seat.js';

/** Why a child is not added to a trial class, beside the reasons of every change. */
export type TrialSeatRefusal =
  | TrialSeatReason
  | TrialSeatBlock
  | 'seats_range'
  | 'child_unknown'
  | 'trial_reason_missing'
  | 'trial_undo_touched'
  | 'trial_undo_alone';

export const TRIAL_SEAT_REFUSALS: Refusals<TrialSeatRefusal> = {
  seats_range: { kind: 'invalid', text: `A trial class has 2 to ${TRIAL_SEATS_MAX} seats.`, field: 'seats' },
  child_unknown: {
    kind: 'invalid',
    text: 'No such student. Please look the student up again.',
    field: 'student_id',
  },
  trial_only: { kind: 'conflict', text: 'This is not a trial batch. Courses have a page of their own.' },
  trial_over: { kind: 'conflict', text: 'This trial class has begun, is over, or was canceled.' },
  trial_seated: { kind: 'conflict', text: 'The student is already in this trial class.', field: 'student_id' },
  child_without_phone: {
    kind: 'conflict',
    text: 'The family of this student has no phone number, which a trial class needs.',
    field: 'student_id',
  },
  trial_full: {
    kind: 'conflict',
    text: `Every seat of this trial class is taken. It can have at most ${TRIAL_SEATS_MAX}.`,
    field: 'seats',
  },
  trial_grade: {
    kind: 'conflict',
    text: 'The student’s grade does not fit this trial class.',
    field: 'student_id',
  },
  trial_open: {
    kind: 'conflict',
    text: 'The family has another trial class coming up. Please move or cancel that one first.',
    field: 'student_id',
  },
  trial_busy: { kind: 'conflict', text: 'The student has something else at that time.', field: 'student_id' },
  trial_reason_missing: {
    kind: 'conflict',
    text: 'The family has missed two trial classes. Please say why there is another one.',
    field: 'reason',
  },
  trial_undo_touched: {
    kind: 'conflict',
    text: 'This cannot be undone: the trial class or the booking has changed since, or the class has begun.',
  },
  trial_undo_alone: {
    kind: 'conflict',
    text: 'This cannot be undone: nobody else is left in the class. Please cancel the trial class instead.',
  },
};

/** A class that the child has at another time or at this one. */
interface OtherTime {
  startsAt: Date;
  zone: string;
}

const when = ({ startsAt, zone }: OtherTime): string => {
  const { date, time } = wallClock(startsAt, zone);
  return `${date} at ${time} (${zone})`;
};

/** The refusal of a grade, with the grades that fit. */
export const gradeText = (grade: number, { from, to }: GradeBand): string =>
  `This trial class is for ${from === to ? gradeLabel(from).toLowerCase() : `grades ${from} to ${to}`}, and for ${TRIAL_GRADES_BESIDE} grade below and above. The student is in ${gradeLabel(grade).toLowerCase()}.`;

/** The refusal of a second trial, with the time of the other one. */
export const openTrialText = (other: OtherTime): string =>
  `The family has another trial class, on ${when(other)}. Please move or cancel that one first.`;

/** The refusal of a time at which the child has something else. */
export const busyText = (batchCodes: readonly string[]): string =>
  `The student has something else at that time: ${batchCodes.join(', ')}.`;

/** A trial class as somebody saw it when a plan was made. */
export interface SeenTrial {
  teacherId: number;
  startsAt: Date;
  seats: number;
  childIds: readonly number[];
}

/** The same as a short text that the form sends back: `7|1764000000000|2|12-14`. */
export const seenTrialText = ({ teacherId, startsAt, seats, childIds }: SeenTrial): string =>
  [teacherId, startsAt.getTime(), seats, [...childIds].sort((a, b) => a - b).join('-')].join('|');

/** The refusal of a plan that is no longer true, with what has changed. */
export function staleTrialText(seen: string, now: SeenTrial, zone: string): string {
  const [teacher = '', startsAt = '', seats = '', children = ''] = seen.split('|');
  const before = new Set(
    children
      .split('-')
      .filter((one) => one !== '')
      .map(Number),
  );
  const changes = [
    ...(Number(startsAt) === now.startsAt.getTime() ? [] : [`it is now on ${when({ startsAt: now.startsAt, zone })}`]),
    ...(Number(teacher) === now.teacherId ? [] : ['the teacher has changed']),
    ...(now.childIds.some((id) => !before.has(id)) ? ['another student has joined'] : []),
    ...([...before].some((id) => !now.childIds.includes(id)) ? ['a student has left'] : []),
    ...(Number(seats) === now.seats ? [] : [`it now has ${now.seats} ${now.seats === 1 ? 'seat' : 'seats'}`]),
  ];
  const what = changes.length === 0 ? 'the class or the student was changed' : changes.join('; ');
  return `The trial class has changed since this plan was shown: ${what}. Please look at the plan again.`;
}
