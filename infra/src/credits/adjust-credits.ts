import {
  ADJUSTMENT_NAMES,
  checkAdjustment,
  checkDecision,
  lotCategoryOf,
  whyWaits,
  type AdjustmentCategory,
  type WaitReason,
} from '@school/core/credits/adjustment';
import { CREDIT_REFUSALS } from '@school/core/credits/errors';
import { localDate, resolveLocal } from '@school/core/shared/local-time';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { ClassStudentModel } from '../batches/model.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';
import { planJob } from '../outbox/plan.js';
import { StudentModel } from '../students/model.js';
import { CreditAdjustmentModel } from './model.js';
import { lockGiver, readGivenAlone } from './given-alone.js';
import { debitCredits, grantCredits } from './post-entry.js';

/** The form of an adjustment. */
export interface AdjustmentForm {
  formKey: string;
  studentId: number;
  amount: number;
  category: AdjustmentCategory;
  expiresOn: string | null;
  note: string;
  classId: number | null;
}

/**
 * Gives credits at once as long as what this person gives alone stays within the limits; what exceeds them, or takes
 * credits away, waits for a second person, who is told.
 */
export function adjustCredits(deps: Deps, actor: Actor, form: AdjustmentForm): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const sent = await byFormKey(trx, form.formKey);
    if (sent !== undefined) return sameForm(sent, form, actor);
    const student = await findStudent(trx, form.studentId, form.classId);
    if (student === undefined) throw refusal(CREDIT_REFUSALS, 'student_unknown');
    const { timezone: zone, hasClass } = student;
    if (!hasClass) throw refusal(CREDIT_REFUSALS, 'class_unknown');
    const checked = checkAdjustment(form, localDate(now, zone));
    if (!checked.ok) throw refusal(CREDIT_REFUSALS, checked.reason);
    await lockGiver(trx, actor.accountId);
    const asked = { ...form, note: checked.value.note, state: 'requested', requestedBy: actor.accountId } as const;
    const row = await trx
      .query(CreditAdjustmentModel)
      .insert({ ...asked, createdAt: now })
      .onConflict('form_key')
      .ignore()
      .returning('*');
    // The same form arrived twice at the same moment, and the other one was first: this one got no id.
    if (!Number.isInteger(row.id)) return sameForm(await byFormKey(trx, form.formKey).throwIfNotFound(), form, actor);
    await auditStep(trx, actor, 'credit.adjust', row);
    const { given, limits } = await readGivenAlone(trx, actor.accountId, row.studentId, now);
    const reason = whyWaits(row.amount, given, limits);
    if (reason === undefined) await postAdjustment(trx, actor, row, { zone, now, decidedBy: null });
    else await letWait(trx, row.id, reason);
    return row.id;
  });
}

async function letWait(trx: Trx, id: number, reason: WaitReason): Promise<void> {
  await trx.query(CreditAdjustmentModel).findById(id).patch({ waitReason: reason });
  await planJob(trx, { topic: 'credits-wait', refId: id, businessKey: `adjustment:${id}:waits` });
}

/** Approval by a second person; moves the credits. */
export function approveAdjustment(deps: Deps, actor: Actor, id: number): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const row = await lockForDecision(trx, actor, id);
    const { timezone: zone } = await trx
      .query(StudentModel)
      .findById(row.studentId)
      .join('account', 'account.id', 'student.account_id')
      .select('account.timezone')
      .throwIfNotFound()
      .castTo<{ timezone: string }>();
    // It may have waited for longer than the credits are valid.
    const checked = checkAdjustment(row, localDate(now, zone));
    if (!checked.ok) throw refusal(CREDIT_REFUSALS, checked.reason);
    await postAdjustment(trx, actor, row, { zone, now, decidedBy: actor.accountId });
    await auditStep(trx, actor, 'credit.approve', row);
    await tellRequester(trx, row, 'approved');
  });
}

/** Refusal by a second person; nothing moves. */
export function declineAdjustment(deps: Deps, actor: Actor, id: number): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const row = await lockForDecision(trx, actor, id);
    await settle(trx, id, { state: 'declined', decidedBy: actor.accountId });
    await auditStep(trx, actor, 'credit.decline', row);
    await tellRequester(trx, row, 'declined');
  });
}

async function lockForDecision(trx: Trx, actor: Actor, id: number): Promise<CreditAdjustmentModel> {
  const row = await trx.query(CreditAdjustmentModel).findById(id).forUpdate();
  if (row === undefined) throw refusal(CREDIT_REFUSALS, 'adjustment_not_found');
  const verdict = checkDecision({ isOpen: row.state === 'requested', requestedBy: row.requestedBy }, actor.accountId);
  if (!verdict.ok) throw refusal(CREDIT_REFUSALS, verdict.reason);
  return row;
}

async function postAdjustment(
  trx: Trx,
  actor: Actor,
  row: CreditAdjustmentModel,
  { zone, now, decidedBy }: { zone: string; now: Date; decidedBy: number | null },
): Promise<void> {
  const words = {
    studentId: row.studentId,
    amount: Math.abs(row.amount),
    businessKey: `adjustment:${row.id}`,
    kind: 'adjustment',
    description: ADJUSTMENT_NAMES[row.category],
    actorAccountId: actor.accountId,
    at: now,
  };
  const expiresAt = row.expiresOn === null ? null : resolveLocal(row.expiresOn, '23:59:59', zone);
  const { entryId } =
    row.amount > 0
      ? await grantCredits(trx, { ...words, category: lotCategoryOf(row.category), expiresAt })
      : await debitCredits(trx, words);
  await settle(trx, row.id, { state: 'posted', decidedBy, ledgerEntryId: entryId });
}

/** Notes the decision, once. */
async function settle(
  trx: Trx,
  id: number,
  decision: Pick<CreditAdjustmentModel, 'state' | 'decidedBy'> & Partial<CreditAdjustmentModel>,
): Promise<void> {
  await trx.query(CreditAdjustmentModel).findById(id).where('state', 'requested').patch(decision);
}

const byFormKey = (trx: Trx, formKey: string) => trx.query(CreditAdjustmentModel).findOne({ form_key: formKey });

/** Where a student lives, and whether they are in a class; no class is always theirs. */
const findStudent = async (
  trx: Trx,
  id: number,
  classId: number | null,
): Promise<{ timezone: string; hasClass: boolean } | undefined> =>
  trx
    .query(StudentModel)
    .findById(id)
    .join('account', 'account.id', 'student.account_id')
    .select(
      'account.timezone',
      classId === null
        ? raw('true').as('has_class')
        : raw('EXISTS ?', trx.query(ClassStudentModel).where({ class_id: classId, student_id: id })).as('has_class'),
    )
    .castTo<{ timezone: string; hasClass: boolean } | undefined>();

/** Returns the adjustment of a form that was sent twice; refuses a used form with other values. */
function sameForm(row: CreditAdjustmentModel, form: AdjustmentForm, actor: Actor): number {
  const isSame =
    row.requestedBy === actor.accountId &&
    row.studentId === form.studentId &&
    row.amount === form.amount &&
    row.category === form.category &&
    row.expiresOn === form.expiresOn &&
    row.note === form.note &&
    row.classId === form.classId;
  if (!isSame) throw refusal(CREDIT_REFUSALS, 'form_used');
  return row.id;
}

const auditStep = (trx: Trx, actor: Actor, action: string, row: CreditAdjustmentModel): Promise<void> =>
  audit(trx, {
    ...auditedBy(actor),
    action,
    entity: 'credit_adjustment',
    entityId: row.id,
    after: { student_id: row.studentId, amount: row.amount, category: row.category, note: row.note },
  });

const tellRequester = (trx: Trx, row: CreditAdjustmentModel, word: 'approved' | 'declined'): Promise<void> =>
  notify(trx, {
    accountId: row.requestedBy,
    kind: 'credit_adjustment',
    title: `Your credit adjustment was ${word}`,
    body: `${row.amount > 0 ? '+' : ''}${row.amount} credits (${row.category}): ${row.note}`,
    link: '/blackops/credits-management/add-custom-credit',
    businessKey: `adjustment:${row.id}:${word}`,
  });
