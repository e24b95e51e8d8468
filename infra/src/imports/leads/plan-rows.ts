import { setImmediate as nextTurn } from 'node:timers/promises';
import { leadAfter, planLead, type KnownLead, type LeadPlan } from '@school/core/imports/plan-lead';
import type { Phone } from '@school/core/shared/phone';
import type { ImportKindRules, PlannedRow } from '../kind.js';
import { findPhones } from './known-leads.js';
import { leadReader, type ReadLead } from './read-rows.js';

/** How many rows are read between two turns of others. */
const TURN = 200;

/** What would become of the rows of a file, one after the other, as if those before were imported. */
export const planLeadRows: ImportKindRules['plan'] = async ({ db, config }, rows, of) => {
  const read = await leadReader(db, config, of);
  const all: { rowNumber: number; read: ReadLead }[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % TURN === 0) await nextTurn();
    all.push({ rowNumber: row.rowNumber, read: read(row) });
  }
  const phones = all.flatMap(({ read: one }) => ('row' in one ? [one.row.phone] : []));
  const { leads: found, ofSchool } = await findPhones(db, phones);
  const leads = new Map<Phone, KnownLead>(found);
  return all.map(({ rowNumber, read: one }): PlannedRow => {
    if ('problems' in one) return { rowNumber, planned: 'wrong', notes: one.problems };
    const { row } = one;
    const known = leads.get(row.phone);
    const plan = planLead(row, { known, worksHere: ofSchool.has(row.phone), policy: of.settings.policy });
    const after = leadAfter(known, { row, number: rowNumber, plan });
    if (after !== undefined) leads.set(row.phone, after);
    return { rowNumber, planned: plan.outcome, notes: notesOf(plan) };
  });
};

/** Why a row is not imported; of one that is there is nothing to say. */
export function notesOf(plan: LeadPlan): PlannedRow['notes'] {
  if (plan.outcome === 'skip') return [{ field: '', text: plan.note }];
  return plan.outcome === 'wrong' ? [{ field: plan.field, text: plan.note }] : [];
}
