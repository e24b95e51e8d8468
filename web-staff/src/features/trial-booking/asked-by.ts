import type { AskedBy } from '@school/core/trial-booking/change-errors';

const LABELS: Readonly<Record<AskedBy, string>> = {
  student: 'The family',
  teacher: 'The teacher',
  school: 'The school',
};

/** The choices of 'Who asked?'. */
export const ASKED_BY_OPTIONS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
