import type { ScheduledClassAnswer } from '@school/bff-learner/contract/calendar';
import { amendableUntil, mayEnd } from '@school/core/class-ending/outcome';

/** A class to end or to correct. */
export interface EndTarget {
  id: number;
  lessonName: string;
  startsAt: Date;
  endsAt: Date;
  isTrial: boolean;
  students: readonly { id: number; name: string }[];
  /** How the class ended; only for a correction. */
  ended?: {
    at: Date;
    version: number;
    status: 'complete' | 'incomplete';
    attendedIds: readonly number[];
    reason: string;
  };
}

/** A class of the calendar as the dialog expects it. */
export const toTarget = (shown: ScheduledClassAnswer): EndTarget => ({
  id: shown.id,
  lessonName: shown.lesson_name,
  startsAt: new Date(shown.starts_at),
  endsAt: new Date(shown.ends_at),
  isTrial: shown.batch.batch_type === 'free',
  students: shown.students_in_batch.map(({ id, full_name }) => ({ id, name: full_name })),
  ...(shown.class_status === 'complete' || shown.class_status === 'incomplete'
    ? {
        ended: {
          at: new Date(shown.ended_at ?? shown.starts_at),
          version: shown.outcome_version,
          status: shown.class_status,
          attendedIds: shown.students_in_batch.filter(({ attended }) => attended === true).map(({ id }) => id),
          reason: shown.incomplete_reason,
        },
      }
    : {}),
});

/** What the teacher may do: end the class once it has begun, correct it within 2 hours, then only ask the school. */
export type EndOffer = 'end' | 'correct' | 'request';

/** What the teacher may do with a class now. */
export function offerOf({ class_status, starts_at, ended_at }: ScheduledClassAnswer, now: Date): EndOffer | undefined {
  if (class_status === 'scheduled') return mayEnd(new Date(starts_at), now) ? 'end' : undefined;
  if (ended_at === null) return undefined;
  return now <= amendableUntil(new Date(ended_at)) ? 'correct' : 'request';
}
