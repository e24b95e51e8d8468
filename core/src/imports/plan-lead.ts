import type { LeadRow } from './lead-row.js';
import type { DuplicatePolicy } from './states.js';

/** What of a known lead a row may fill in; null is empty. */
export interface LeadFacts {
  email: string | null;
  grade: number | null;
  parentName: string | null;
  source: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  ownerId: number | null;
}

/** A lead of the phone of a row; one of an earlier row of the same file has no number yet. */
export interface KnownLead extends LeadFacts {
  id: number | undefined;
  /** Somebody has written about it. */
  hasNote: boolean;
  /** The row of this file that makes it. */
  byRow?: number;
}

/** What is done with a row. */
export type LeadPlan =
  | { outcome: 'create' }
  | { outcome: 'update'; lead: KnownLead; changes: Partial<LeadFacts>; note: string | undefined }
  | { outcome: 'skip'; note: string }
  | { outcome: 'wrong'; field: 'phone'; note: string };

/** Why a row is skipped or cannot be used. */
export const LEAD_PLAN_TEXTS = {
  phone_known: 'There is a lead with this phone number already.',
  nothing_new: 'There is a lead with this phone number already, and the row fills in nothing.',
  phone_not_for_families: 'This phone number cannot be used for a family.',
} as const;

const repeats = (row: number): string => `The same phone stands in row ${row}.`;

/** What to do with a row, by what the school knows about its phone at that moment. */
export function planLead(
  row: LeadRow,
  { known, worksHere, policy }: { known: KnownLead | undefined; worksHere: boolean; policy: DuplicatePolicy },
): LeadPlan {
  if (worksHere) return { outcome: 'wrong', field: 'phone', note: LEAD_PLAN_TEXTS.phone_not_for_families };
  if (known === undefined) return { outcome: 'create' };
  if (policy !== 'update')
    return { outcome: 'skip', note: known.byRow === undefined ? LEAD_PLAN_TEXTS.phone_known : repeats(known.byRow) };
  const changes = filledBy(row, known);
  const note = known.hasNote ? undefined : row.note;
  if (Object.keys(changes).length === 0 && note === undefined)
    return { outcome: 'skip', note: LEAD_PLAN_TEXTS.nothing_new };
  return { outcome: 'update', lead: known, changes, note };
}

/** What the row knows and the lead does not: nothing that somebody has typed is overwritten. */
function filledBy(row: LeadRow, known: KnownLead): Partial<LeadFacts> {
  const { email, grade, parentName, source, utmSource, utmMedium, ownerId } = known;
  return {
    ...(email === null && row.email !== undefined && { email: row.email }),
    ...(grade === null && row.grade !== undefined && { grade: row.grade }),
    ...(parentName === null && row.parentName !== undefined && { parentName: row.parentName }),
    ...(source === null && row.source !== undefined && { source: row.source }),
    ...(utmSource === null && row.utmSource !== undefined && { utmSource: row.utmSource }),
    ...(utmMedium === null && row.utmMedium !== undefined && { utmMedium: row.utmMedium }),
    ...(ownerId === null && row.ownerId !== undefined && { ownerId: row.ownerId }),
  };
}

/** The lead as the rows after this one find it. */
export function leadAfter(
  known: KnownLead | undefined,
  { row, number, plan }: { row: LeadRow; number: number; plan: LeadPlan },
): KnownLead | undefined {
  if (plan.outcome === 'update')
    return { ...plan.lead, ...plan.changes, hasNote: plan.lead.hasNote || plan.note !== undefined };
  if (plan.outcome !== 'create') return known;
  const { email = null, grade = null, parentName = null, utmSource = null, utmMedium = null, note } = row;
  const { source = IMPORT_SOURCE, ownerId = DEALT } = row;
  const facts = { email, grade, parentName, source, utmSource, utmMedium, ownerId };
  return { id: undefined, ...facts, hasNote: note !== undefined, byRow: number };
}

/** The source of leads whose row names none. */
export const IMPORT_SOURCE = 'import';

/** A new lead has an owner, whoever's turn it is. */
const DEALT = 0;
