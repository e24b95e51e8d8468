/** What there is to import, one word a kind. */
export const IMPORT_KINDS = ['students', 'leads'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** How far an import is. A worker takes it on while it is being checked, running or being undone. */
export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What is done with a whole import, each by a worker. */
export const IMPORT_STEPS = ['check', 'run', 'undo'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

interface StepRule {
  /** The states in which it may begin. */
  from: readonly ImportState[];
  /** The state while a worker is at it. */
  during: ImportState;
  /** The state after its end, and after it was given up. */
  after: ImportState;
  failed: ImportState;
}

/** Which step leads where. A run that was given up can go on: rows that are done stay done. */
export const STEP_RULES: Readonly<Record<ImportStep, StepRule>> = {
  check: { from: ['uploaded', 'checked'], during: 'checking', after: 'checked', failed: 'uploaded' },
  run: { from: ['checked', 'failed'], during: 'running', after: 'done', failed: 'failed' },
  undo: { from: ['done'], during: 'undoing', after: 'undone', failed: 'done' },
};

/** Whether a worker is at it, so that its figures change by themselves. */
export const isAtWork = (state: ImportState): boolean =>
  Object.values(STEP_RULES).some(({ during }) => during === state);

/** What becomes of a row: first what the check expects, then what has happened. */
export const ROW_OUTCOMES = ['waiting', 'create', 'sibling', 'update', 'skip', 'wrong', 'undone', 'kept'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

const OUTCOMES: Readonly<Record<RowOutcome, string>> = {
  waiting: 'Not checked',
  create: 'New family',
  sibling: 'New sibling',
  update: 'Update',
  skip: 'Skipped',
  wrong: 'Problem',
  undone: 'Undone',
  kept: 'Not undone',
};

/** The outcomes as people read them, before and after the import; each kind has its own word for what is new. */
export const OUTCOME_LABELS: Readonly<Record<ImportKind, Readonly<Record<RowOutcome, string>>>> = {
  students: OUTCOMES,
  leads: { ...OUTCOMES, create: 'New lead' },
};

/** The outcomes that change something in the school. */
export const CHANGING_OUTCOMES = ['create', 'sibling', 'update'] as const;

/** What is done with a row whose phone is known already. */
export const DUPLICATE_POLICIES = ['skip', 'update', 'sibling'] as const;
export type DuplicatePolicy = (typeof DUPLICATE_POLICIES)[number];

/** What can be chosen for a file of each kind; a lead has no brothers and sisters. */
export const POLICIES_OF: Readonly<Record<ImportKind, readonly DuplicatePolicy[]>> = {
  students: DUPLICATE_POLICIES,
  leads: ['skip', 'update'],
};

/** Why a cell cannot be used. */
export interface CellProblem {
  /** The key of the field. */
  field: string;
  text: string;
}
