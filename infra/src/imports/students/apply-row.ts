import { planStudent, type ChildFacts, type StudentPlan } from '@school/core/imports/plan-student';
import type { StudentRow } from '@school/core/imports/student-row';
import { STUDENT_PLAN_TEXTS } from '@school/core/imports/plan-student';
import { audit } from '../../audit/audit.js';
import { AccountModel } from '../../auth/model.js';
import { TryAgain, type Trx } from '../../db/database.js';
import type { Deps } from '../../deps.js';
import { ensureFamily } from '../../registration/ensure-family.js';
import { StudentModel } from '../../students/model.js';
import type { DoneRow, ImportKindRules, RunningImport } from '../kind.js';
import type { StudentFacts } from './facts.js';
import { findEmails, findFamilies } from './known-families.js';
import { notesOf } from './plan-rows.js';
import { rowReader } from './read-rows.js';

/** How a family is found again that came by a file. */
const SOURCE = { source: 'import', utmSource: '', utmMedium: '' };

/** Imports rows by what the school knows at that moment: since the check, a family may have registered by itself. */
export const studentImporter: ImportKindRules['importer'] = async (deps, of) => {
  const read = await rowReader(deps.db, deps.config, of);
  return async (trx, fileRow) => {
    const one = read(fileRow);
    return 'row' in one ? applyRow(trx, deps, one.row, of) : { done: 'wrong', notes: one.problems };
  };
};

async function applyRow(trx: Trx, deps: Deps, row: StudentRow, of: RunningImport): Promise<DoneRow> {
  // Whoever registers with this phone at the same moment waits for this transaction.
  const locked = await trx.query(AccountModel).findOne({ phone: row.phone }).forNoKeyUpdate().select('id');
  const family = (await findFamilies(trx, [row.phone])).get(row.phone);
  // The phone has gone to this family while we waited for the lock of another one.
  if (family?.accountId !== locked?.id) throw new TryAgain();
  const { email } = row;
  const owners = email === undefined ? undefined : (await findEmails(trx, [email])).get(email.toLowerCase());
  const isEmailTaken = [...(owners ?? [])].some((owner) => owner !== family?.accountId);
  const plan = planStudent(row, { family, policy: of.settings.policy, isEmailTaken });
  switch (plan.outcome) {
    case 'create':
      return create(trx, deps, { row, of, isNewAccount: family === undefined });
    case 'sibling':
      return addChild(trx, { row, of, accountId: family?.accountId });
    case 'update':
      return update(trx, { plan, of, accountId: family?.accountId });
    default:
      return { done: plan.outcome, notes: notesOf(plan) };
  }
}

async function create(
  trx: Trx,
  deps: Deps,
  { row, of, isNewAccount }: { row: StudentRow; of: RunningImport; isNewAccount: boolean },
): Promise<DoneRow> {
  const { phone, name: studentName, grade, timezone } = row;
  const registrar = { proof: undefined, now: deps.clock.now() };
  const made = await ensureFamily(trx, { phone, studentName, grade, timezone, ...SOURCE }, registrar);
  if (made === undefined)
    return { done: 'wrong', notes: [{ field: 'phone', text: STUDENT_PLAN_TEXTS.phone_not_for_families }] };
  // The family has registered between our look and our write.
  if (!made.isNewFamily) throw new TryAgain();
  const after = factsOf(row);
  await trx.query(StudentModel).findById(made.studentId).patch(after);
  const { studentId, accountId, leadId } = made;
  await note(trx, of, {
    action: 'student.register',
    studentId,
    after: { account_id: accountId, ...named(row), timezone },
  });
  const facts = { madeAccount: isNewAccount, leadId: made.isNewLead ? leadId : null, before: null };
  return done('create', studentId, { accountId, name: studentName, after, ...facts });
}

interface OfFamily {
  of: RunningImport;
  accountId: number | undefined;
}

async function addChild(trx: Trx, { row, of, accountId }: OfFamily & { row: StudentRow }): Promise<DoneRow> {
  if (accountId === undefined) throw new TryAgain();
  const after = factsOf(row);
  const { id } = await trx.query(StudentModel).insert({ accountId, fullName: row.name, ...after });
  await note(trx, of, { action: 'student.create', studentId: id, after: { account_id: accountId, ...named(row) } });
  const facts = { madeAccount: false, leadId: null, before: null };
  return done('sibling', id, { accountId, name: row.name, after, ...facts });
}

type Update = Extract<StudentPlan, { outcome: 'update' }>;

async function update(trx: Trx, { plan, of, accountId }: OfFamily & { plan: Update }): Promise<DoneRow> {
  const { child, changes } = plan;
  if (accountId === undefined || child.id === undefined) throw new TryAgain();
  const { grade, parentName, email, country, name } = child;
  const before: ChildFacts = { grade, parentName, email, country };
  await trx.query(StudentModel).findById(child.id).patch(changes);
  const old = Object.fromEntries(Object.entries(before).filter(([key]) => key in changes));
  await note(trx, of, { action: 'student.update_by_import', studentId: child.id, before: old, after: changes });
  const facts = { madeAccount: false, leadId: null, before, after: { ...before, ...changes } };
  return done('update', child.id, { accountId, name, ...facts });
}

const factsOf = ({ grade, parentName, email, country }: StudentRow): ChildFacts => ({
  grade,
  parentName: parentName ?? null,
  email: email ?? null,
  country: country ?? null,
});

const named = ({ name, grade }: StudentRow) => ({ name, grade });

const done = (outcome: 'create' | 'sibling' | 'update', resultId: number, facts: StudentFacts): DoneRow => ({
  done: outcome,
  resultId,
  facts,
});

const note = (
  trx: Trx,
  of: RunningImport,
  { action, studentId, before, after }: { action: string; studentId: number; before?: object; after: object },
): Promise<void> =>
  audit(trx, {
    actorAccountId: of.accountId,
    action,
    entity: 'student',
    entityId: studentId,
    ...(before && { before }),
    after: { ...after, import_id: of.id },
  });
