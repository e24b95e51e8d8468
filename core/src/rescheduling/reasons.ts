/** The reasons a family chooses from when it moves a class. */
export const MOVE_REASONS = [
  'Illness',
  'School or an exam',
  'Travel or holiday',
  'Another appointment',
  'Something else',
] as const;

/** The longest reason and the longest request. */
export const MOVE_TEXT_MAX = 500;
