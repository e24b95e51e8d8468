import { setImmediate as nextTurn } from 'node:timers/promises';
import { familyAfter, planStudent, type KnownFamily, type StudentPlan } from '@school/core/imports/plan-student';
import type { StudentRow } from '@school/core/imports/student-row';
import type { Phone } from '@school/core/shared/phone';
import type { Sql } from '../../db/sql.js';
import type { ImportKindRules, PlannedRow } from '../kind.js';
import { findEmails, findFamilies, type FoundFamily } from './known-families.js';
import { rowReader, type ReadRow } from './read-rows.js';

/** How many rows are read between two turns of others. */
const TURN = 200;

/** What would become of the rows of a file, one after the other, as if those before were imported. */
export const planStudentRows: ImportKindRules['plan'] = async ({ db, config }, rows, of) => {
  const read = await rowReader(db, config, of);
  const all: { rowNumber: number; read: ReadRow }[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % TURN === 0) await nextTurn();
    all.push({ rowNumber: row.rowNumber, read: read(row) });
  }
  const good = all.flatMap(({ read: one }) => ('row' in one ? [one.row] : []));
  const found = await findFamilies(
    db,
    good.map(({ phone }) => phone),
  );
  const families = new Map<Phone, KnownFamily>(found);
  const owners = await emailOwners(db, good, found);
  return all.map(({ rowNumber, read: one }): PlannedRow => {
    if ('problems' in one) return { rowNumber, planned: 'wrong', notes: one.problems };
    const { row } = one;
    const family = families.get(row.phone);
    const email = row.email?.toLowerCase();
    const isEmailTaken = email !== undefined && [...(owners.get(email) ?? [])].some((owner) => owner !== row.phone);
    const plan = planStudent(row, { family, policy: of.settings.policy, isEmailTaken });
    const after = familyAfter(family, { row, number: rowNumber, plan });
    if (after !== undefined) families.set(row.phone, after);
    if (email !== undefined && after !== family) owners.set(email, (owners.get(email) ?? new Set()).add(row.phone));
    return { rowNumber, planned: plan.outcome, notes: notesOf(plan) };
  });
};

/** Whose the addresses of the rows are, by their phones; the account of another phone counts as another family. */
async function emailOwners(
  sql: Sql,
  rows: readonly StudentRow[],
  families: ReadonlyMap<Phone, FoundFamily>,
): Promise<Map<string, Set<string>>> {
  const emails = rows.flatMap(({ email }) => (email === undefined ? [] : [email]));
  const accounts = await findEmails(sql, emails);
  const phones = new Map([...families].map(([phone, { accountId }]) => [accountId, phone]));
  const ownerOf = (id: number): string => phones.get(id) ?? `account ${id}`;
  return new Map([...accounts].map(([email, ids]) => [email, new Set([...ids].map(ownerOf))]));
}

/** Why a row is not imported; of one that is there is nothing to say. */
export function notesOf(plan: StudentPlan): PlannedRow['notes'] {
  if (plan.outcome === 'skip') return [{ field: '', text: plan.note }];
  return plan.outcome === 'wrong' ? [{ field: plan.field, text: plan.note }] : [];
}
