/** Why a lead that came by an import, or was filled in by one, stays when the import is undone. */
export const UNDO_LEAD_TEXTS = {
  changed: 'Somebody has changed this lead since.',
  worked: 'Sales have worked on this lead.',
  registered: 'The family has registered.',
  task: 'The lead has a task.',
  note: 'Somebody has written about this lead.',
  trial: 'The family has booked a trial class.',
  used: 'The lead has been used since.',
} as const;

/** The tables of what keeps a lead; each begins the name of its constraint. */
const BY_TABLE: readonly (readonly [keyof typeof UNDO_LEAD_TEXTS, RegExp])[] = [
  ['task', /^lead_task/],
  ['note', /^lead_note/],
  ['worked', /^lead_/],
  ['trial', /^trial_/],
];

/** Why the database has refused to remove a lead, by the name of the constraint. */
export const whyLeadKept = (constraint: string | undefined): string =>
  UNDO_LEAD_TEXTS[BY_TABLE.find(([, begins]) => begins.test(constraint ?? ''))?.[0] ?? 'used'];
