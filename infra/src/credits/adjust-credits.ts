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
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';
import { planJob } from '../outbox/plan.js';
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

/** The acting member of staff, and the request. */
export interface ByStaff {
  accountId: number;
  requestId: string;
}

interface AdjustmentRow {
  id: number;
  student_id: number;
  amount: number;
  category: AdjustmentCategory;
  expires_on: string | null;
  note: string;
  class_id: number | null;
  state: 'requested' | 'posted' | 'declined';
  requested_by: number;
}

const COLUMNS = `id, student_id, amount, category, to_char(expires_on, 'YYYY-MM-DD') AS expires_on, note, class_id, state, requested_by`;

const byFormKey = statement('adjustment-by-form', `SELECT ${COLUMNS} FROM credit_adjustment WHERE form_key = $1`);

const lockOne = statement('adjustment-lock', `SELECT ${COLUMNS} FROM credit_adjustment WHERE id = $1 FOR UPDATE`);

const findStudent = statement(
  'adjustment-student',
  `
  SELECT a.timezone, $2::bigint IS NULL OR EXISTS (
    SELECT 1 FROM class_student c WHERE c.class_id = $2 AND c.student_id = s.id) AS has_class
  FROM student s JOIN account a ON a.id = s.account_id WHERE s.id = $1`,
);

const insertOne = statement(
  'adjustment-insert',
  `
  INSERT INTO credit_adjustment (form_key, student_id, amount, category, expires_on, note, class_id, state, requested_by, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, 'requested', $8, $9) ON CONFLICT (form_key) DO NOTHING RETURNING ${COLUMNS}`,
);

const setWaiting = statement('adjustment-wait', 'UPDATE credit_adjustment SET wait_reason = $2 WHERE id = $1');

const settle = statement(
  'adjustment-settle',
  `UPDATE credit_adjustment SET state = $2, decided_by = $3, ledger_entry_id = $4 WHERE id = $1 AND state = 'requested'`,
);

/**
 * Gives credits at once as long as what this person gives alone stays within the limits; what exceeds them, or takes
 * credits away, waits for a second person, who is told (product 2.4 #47).
 */
export function adjustCredits(deps: Deps, form: AdjustmentForm, by: ByStaff): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const sent = await trx.maybeRow<AdjustmentRow>(byFormKey, [form.formKey]);
    if (sent !== undefined) return sameForm(sent, form, by);
    const student = await trx.maybeRow<{ timezone: string; has_class: boolean }>(findStudent, [
      form.studentId,
      form.classId,
    ]);
    if (student === undefined) throw refusal(CREDIT_REFUSALS, 'student_unknown');
    if (!student.has_class) throw refusal(CREDIT_REFUSALS, 'class_unknown');
    const checked = checkAdjustment(form, localDate(now, student.timezone));
    if (!checked.ok) throw refusal(CREDIT_REFUSALS, checked.reason);
    const { note } = checked.value;
    await lockGiver(trx, by.accountId);
    const values = [form.studentId, form.amount, form.category, form.expiresOn, note, form.classId];
    const row = await trx.maybeRow<AdjustmentRow>(insertOne, [form.formKey, ...values, by.accountId, now]);
    // The same form arrived twice at the same moment, and the other one was first.
    if (row === undefined) return sameForm(await trx.row<AdjustmentRow>(byFormKey, [form.formKey]), form, by);
    await auditStep(trx, 'credit.adjust', row, by);
    const { given, limits } = await readGivenAlone(trx, by.accountId, row.student_id, now);
    const reason = whyWaits(row.amount, given, limits);
    if (reason === undefined) await postAdjustment(trx, row, { zone: student.timezone, now, decidedBy: null, by });
    else await letWait(trx, row.id, reason);
    return row.id;
  });
}

async function letWait(trx: Trx, id: number, reason: WaitReason): Promise<void> {
  await trx.run(setWaiting, [id, reason]);
  await planJob(trx, { topic: 'credits-wait', refId: id, businessKey: `adjustment:${id}:waits` });
}

/** Approval by a second person; moves the credits. */
export function approveAdjustment(deps: Deps, id: number, by: ByStaff): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const row = await lockForDecision(trx, id, by);
    const { timezone } = await trx.row<{ timezone: string }>(findStudent, [row.student_id, null]);
    // It may have waited for longer than the credits are valid.
    const checked = checkAdjustment({ ...row, expiresOn: row.expires_on }, localDate(now, timezone));
    if (!checked.ok) throw refusal(CREDIT_REFUSALS, checked.reason);
    await postAdjustment(trx, row, { zone: timezone, now, decidedBy: by.accountId, by });
    await auditStep(trx, 'credit.approve', row, by);
    await tellRequester(trx, row, 'approved');
  });
}

/** Refusal by a second person; nothing moves. */
export function declineAdjustment(deps: Deps, id: number, by: ByStaff): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const row = await lockForDecision(trx, id, by);
    await trx.run(settle, [id, 'declined', by.accountId, null]);
    await auditStep(trx, 'credit.decline', row, by);
    await tellRequester(trx, row, 'declined');
  });
}

async function lockForDecision(trx: Trx, id: number, by: ByStaff): Promise<AdjustmentRow> {
  const row = await trx.maybeRow<AdjustmentRow>(lockOne, [id]);
  if (row === undefined) throw refusal(CREDIT_REFUSALS, 'adjustment_not_found');
  const verdict = checkDecision({ isOpen: row.state === 'requested', requestedBy: row.requested_by }, by.accountId);
  if (!verdict.ok) throw refusal(CREDIT_REFUSALS, verdict.reason);
  return row;
}

async function postAdjustment(
  trx: Trx,
  row: AdjustmentRow,
  { zone, now, decidedBy, by }: { zone: string; now: Date; decidedBy: number | null; by: ByStaff },
): Promise<void> {
  const words = {
    studentId: row.student_id,
    amount: Math.abs(row.amount),
    businessKey: `adjustment:${row.id}`,
    kind: 'adjustment',
    description: ADJUSTMENT_NAMES[row.category],
    actorAccountId: by.accountId,
    at: now,
  };
  const expiresAt = row.expires_on === null ? null : resolveLocal(row.expires_on, '23:59:59', zone);
  const { entryId } =
    row.amount > 0
      ? await grantCredits(trx, { ...words, category: lotCategoryOf(row.category), expiresAt })
      : await debitCredits(trx, words);
  await trx.run(settle, [row.id, 'posted', decidedBy, entryId]);
}

/** Returns the adjustment of a form that was sent twice; refuses a used form with other values. */
function sameForm(row: AdjustmentRow, form: AdjustmentForm, by: ByStaff): number {
  const isSame =
    row.requested_by === by.accountId &&
    row.student_id === form.studentId &&
    row.amount === form.amount &&
    row.category === form.category &&
    row.expires_on === form.expiresOn &&
    row.note === form.note &&
    row.class_id === form.classId;
  if (!isSame) throw refusal(CREDIT_REFUSALS, 'form_used');
  return row.id;
}

const auditStep = (trx: Trx, action: string, row: AdjustmentRow, by: ByStaff): Promise<void> =>
  audit(trx, {
    actorAccountId: by.accountId,
    action,
    entity: 'credit_adjustment',
    entityId: row.id,
    after: { student_id: row.student_id, amount: row.amount, category: row.category, note: row.note },
    requestId: by.requestId,
  });

const tellRequester = (trx: Trx, row: AdjustmentRow, word: 'approved' | 'declined'): Promise<void> =>
  notify(trx, {
    accountId: row.requested_by,
    kind: 'credit_adjustment',
    title: `Your credit adjustment was ${word}`,
    body: `${row.amount > 0 ? '+' : ''}${row.amount} credits (${row.category}): ${row.note}`,
    link: '/blackops/credits-management/add-custom-credit',
    businessKey: `adjustment:${row.id}:${word}`,
  });
