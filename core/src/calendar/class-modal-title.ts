import { classifyReason } from '../class-ending/incomplete-code.js';

/** What the title of the class dialog needs. */
export interface TitledClass {
  status: string;
  startsAt: Date;
  /** When it was ended, in the teacher's zone; null before. */
  endedAtText: string | null;
  incompleteReason: string;
}

/** The title of the teacher's class dialog, word for word. */
export function classModalTitle(shown: TitledClass, now: Date): string {
  const ended = shown.endedAtText === null ? '' : ` — ended at ${shown.endedAtText}`;
  switch (shown.status) {
    case 'scheduled':
      return now < shown.startsAt ? 'Upcoming class' : 'Ongoing class';
    case 'paused':
      return 'Class on hold';
    case 'complete':
      return `Completed class${ended}`;
    case 'incomplete':
      return `Incomplete class${ended}`;
    case 'canceled':
      return `Class canceled with status as ${askedBy(shown.incompleteReason)} requested to cancel. Details: ${shown.incompleteReason}`;
    default:
      return `Class status: ${shown.status}`;
  }
}

const askedBy = (reason: string): 'Student' | 'Teacher' =>
  classifyReason(reason) === 'student' ? 'Student' : 'Teacher';
