import { RECORDING_HOURS, REVIEW_HOURS, SHORT_NOTICE_HOURS, type StrikeKind } from './strike.js';

/** Something that a teacher has caused, by the school's own records. */
export interface ProvenFact {
  fact: 'no_show' | 'called_off' | 'late' | 'recording' | 'review';
  isTrial: boolean;
  /** Minutes before the class that it was called off or moved, or minutes after its start that the teacher came. */
  minutes: number;
}

const HOUR_MINUTES = 60;

/** The kind of strike for a fact. */
export function kindOfFact({ fact, isTrial, minutes }: ProvenFact): StrikeKind {
  switch (fact) {
    case 'no_show':
      return isTrial ? 'no_show_trial' : 'no_show_course';
    case 'called_off':
      return minutes < SHORT_NOTICE_HOURS * HOUR_MINUTES ? 'canceled_within_hour' : 'canceled_late';
    case 'late':
      return 'late';
    case 'recording':
      return 'recording_missing';
    case 'review':
      return 'review_late';
  }
}

/** What the teacher reads of a fact; class and time are shown beside it. */
export function evidenceOfFact({ fact, minutes }: ProvenFact): string {
  switch (fact) {
    case 'no_show':
      return 'The class was ended as not held because of the teacher.';
    case 'called_off':
      return minutes > 0
        ? `The teacher called the class off or moved it ${lasting(minutes)} before it began.`
        : 'The teacher called the class off after it should have begun.';
    case 'late':
      return `The teacher came into the classroom ${lasting(minutes)} after the class should have begun.`;
    case 'recording':
      return `No recording was uploaded within ${RECORDING_HOURS} hours after the class.`;
    case 'review':
      return `A project was not reviewed within ${REVIEW_HOURS} hours.`;
  }
}

function lasting(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  const words = [hours > 0 ? many(hours, 'hour') : '', rest > 0 || hours === 0 ? many(rest, 'minute') : ''];
  return words.filter((word) => word !== '').join(' ');
}

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
