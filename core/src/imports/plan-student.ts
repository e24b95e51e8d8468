import { foldName } from '../shared/fold-name.js';
import type { DuplicatePolicy } from './states.js';
import type { StudentRow } from './student-row.js';

/** What of a child an import may change. */
export interface ChildFacts {
  grade: number;
  parentName: string | null;
  email: string | null;
  country: string | null;
}

/** A child of the family of a phone; one of an earlier row of the same file has no number yet. */
export interface KnownChild extends ChildFacts {
  id: number | undefined;
  name: string;
  /** The row of this file that makes or changes it. */
  byRow?: number;
}

/** What the school knows about the phone of a row. */
export interface KnownFamily {
  /** Somebody who works here; such a phone gets no child. */
  worksHere: boolean;
  /** Without children it is an account only, to which the first one is added. */
  children: readonly KnownChild[];
}

/** What is done with a row. */
export type StudentPlan =
  | { outcome: 'create' | 'sibling' }
  | { outcome: 'update'; child: KnownChild; changes: Partial<ChildFacts> }
  | { outcome: 'skip'; note: string }
  | { outcome: 'wrong'; field: 'phone' | 'name' | 'email'; note: string };

/** Why a row is skipped or cannot be used. */
export const STUDENT_PLAN_TEXTS = {
  phone_known: 'This phone number is registered already.',
  child_known: 'The family has a child of this name already.',
  nothing_new: 'The child is known, and nothing is different.',
  no_such_child: 'The family has no child of this name, so that there is nothing to update.',
  phone_not_for_families: 'This phone number cannot be used for a family.',
  email_taken: 'Somebody else has this email address already.',
} as const;

const repeats = (row: number): string => `The same phone and name stand in row ${row}.`;

/** What to do with a row, by what the school knows about its phone at that moment. */
export function planStudent(
  row: StudentRow,
  { family, policy, isEmailTaken }: { family: KnownFamily | undefined; policy: DuplicatePolicy; isEmailTaken: boolean },
): StudentPlan {
  const texts = STUDENT_PLAN_TEXTS;
  if (family?.worksHere) return { outcome: 'wrong', field: 'phone', note: texts.phone_not_for_families };
  const key = foldName(row.name);
  const child = family?.children.find(({ name }) => foldName(name) === key);
  if (child?.byRow !== undefined) return { outcome: 'wrong', field: 'name', note: repeats(child.byRow) };
  const isKnown = family !== undefined && family.children.length > 0;
  if (isKnown && policy === 'skip') return { outcome: 'skip', note: texts.phone_known };
  const email = row.email?.toLowerCase();
  const isSiblings = family?.children.some((one) => one !== child && one.email?.toLowerCase() === email) ?? false;
  if (isEmailTaken || (email !== undefined && isSiblings))
    return { outcome: 'wrong', field: 'email', note: texts.email_taken };
  if (!isKnown) return { outcome: 'create' };
  if (policy === 'sibling') return child ? { outcome: 'skip', note: texts.child_known } : { outcome: 'sibling' };
  if (child === undefined) return { outcome: 'wrong', field: 'name', note: texts.no_such_child };
  const changes = changesOf(row, child);
  if (Object.keys(changes).length === 0) return { outcome: 'skip', note: texts.nothing_new };
  return { outcome: 'update', child, changes };
}

/** What the row says otherwise than the school knows it; a cell that is empty changes nothing. */
function changesOf(row: StudentRow, child: KnownChild): Partial<ChildFacts> {
  const { grade, parentName, email, country } = row;
  const isSameMail = email?.toLowerCase() === child.email?.toLowerCase();
  return {
    ...(grade !== child.grade && { grade }),
    ...(parentName !== undefined && parentName !== child.parentName && { parentName }),
    ...(email !== undefined && !isSameMail && { email }),
    ...(country !== undefined && country !== child.country && { country }),
  };
}

/** The family as the rows after this one find it. */
export function familyAfter(
  family: KnownFamily | undefined,
  { row, number, plan }: { row: StudentRow; number: number; plan: StudentPlan },
): KnownFamily | undefined {
  const children = family?.children ?? [];
  if (plan.outcome === 'update') {
    const changed = { ...plan.child, ...plan.changes, byRow: number };
    return { worksHere: false, children: children.map((child) => (child === plan.child ? changed : child)) };
  }
  if (plan.outcome !== 'create' && plan.outcome !== 'sibling') return family;
  const { name, grade, parentName = null, email = null, country = null } = row;
  const added = { id: undefined, name, grade, parentName, email, country, byRow: number };
  return { worksHere: false, children: [...children, added] };
}
