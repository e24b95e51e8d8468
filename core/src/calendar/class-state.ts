/** What a class is at a moment, as every page says it. */
export type ClassState = 'upcoming' | 'ongoing' | 'over' | 'paused' | 'complete' | 'incomplete' | 'canceled';

/** The stored status of a class, with its time. */
export interface TimedClass {
  status: string;
  startsAt: Date;
  endsAt: Date;
}

/** The state of a class; as a student's view does, it takes an unknown status for a scheduled class. */
export function classState({ status, startsAt, endsAt }: TimedClass, now: Date): ClassState {
  if (status === 'paused' || status === 'complete' || status === 'incomplete' || status === 'canceled') return status;
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'ongoing' : 'over';
}

/** The states in words, the same for teachers and the office. */
export const CLASS_STATE_TEXTS: Readonly<Record<ClassState, string>> = {
  upcoming: 'Scheduled',
  ongoing: 'Ongoing',
  over: 'Over, to be ended',
  paused: 'On hold',
  complete: 'Completed',
  incomplete: 'Incomplete',
  canceled: 'Canceled',
};
