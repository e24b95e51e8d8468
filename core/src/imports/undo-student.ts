/** Why a child that came by an import stays when the import is undone. */
export const UNDO_STUDENT_TEXTS = {
  changed: 'Somebody has changed this student since.',
  signed_in: 'The family has signed in.',
  lead: 'Sales have worked on the lead.',
  linked: 'The family was sent a link to set a password.',
  sibling: 'The family has another child by now.',
  classes: 'The child has classes.',
  payments: 'The family has a payment page or a payment.',
  used: 'The family or the child has been used since.',
} as const;

/** The tables of what keeps a child or a family; each begins the name of its constraint. */
const BY_TABLE: readonly (readonly [keyof typeof UNDO_STUDENT_TEXTS, RegExp])[] = [
  ['signed_in', /^(?:session|impersonation|login)/],
  ['linked', /^(?:one_time_token|notification)/],
  ['sibling', /^student_/],
  ['classes', /^(?:recording_heard|class_|trial_|batch|seat_request|enrolment_pause|room_visit)/],
  ['payments', /^(?:enrolment|payment|price|token|refund|ledger|collection)/],
  ['lead', /^lead/],
];

/** Why the database has refused to remove a child or a family, by the name of the constraint. */
export const whyStudentKept = (constraint: string | undefined): string =>
  UNDO_STUDENT_TEXTS[BY_TABLE.find(([, begins]) => begins.test(constraint ?? ''))?.[0] ?? 'used'];
