const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const LESSON_SHOWN = 200;

/** `2026-03` as `March 2026`. */
export const monthName = (month: string): string =>
  `${MONTHS[Number(month.slice('yyyy-'.length)) - 1] ?? ''} ${month.slice(0, 'yyyy'.length)}`;

/** What the teacher reads of a class that was corrected after its month was approved. */
export const correctionNote = (month: string, classId: number, lesson = ''): string =>
  `Correction of ${monthName(month)}: class ${classId}${lesson === '' ? '' : `, ${lesson.slice(0, LESSON_SHOWN)}`}`;

/** What the teacher reads of pay that was below zero. */
export const carriedNote = (month: string): string => `Carried over from ${monthName(month)}`;
