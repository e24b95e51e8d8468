import { AMEND_HOURS_MAX } from '@school/core/class-ending/outcome';
import { RECEIPT_TOKEN_PATTERN } from '@school/core/class-receipts/receipt';
import { answerDue, type FamilyReason } from '@school/core/disputes/dispute';
import { DISPUTE_REFUSALS } from '@school/core/disputes/errors';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { ScheduledClassModel } from '../batches/model.js';
import { heldReceipt } from '../class-receipts/repository.js';
import { linkGone } from '../class-receipts/use-receipt.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { DisputeModel } from './model.js';

const HOUR_MS = 3_600_000;

type NewDispute = Pick<
  DisputeModel,
  'classId' | 'studentId' | 'reason' | 'text' | 'ledgerEntryId' | 'outcomeVersion' | 'openedBy'
>;

/** "Something's wrong" on a receipt: opens a dispute about its ledger entry. */
export async function openDispute(
  deps: Deps,
  token: string,
  said: { reason: FamilyReason; text: string },
): Promise<void> {
  const now = deps.clock.now();
  if (!RECEIPT_TOKEN_PATTERN.test(token)) throw linkGone();
  await deps.db.transaction(async (trx) => {
    const held = await heldReceipt(trx, token, now)
      .select('c.id as class_id', 'p.id as student_id', 'c.outcome_version', 's.charge_entry_id as ledger_entry_id')
      .castTo<Pick<NewDispute, 'classId' | 'studentId' | 'outcomeVersion' | 'ledgerEntryId'> | undefined>();
    if (held === undefined) throw linkGone();
    await insert(trx, { ...held, ...said, openedBy: null }, now);
  });
}

/** A teacher's request to correct a class. */
export interface CorrectionRequest {
  classId: number;
  teacherId: number;
  text: string;
}

/** Asks staff for a correction that the teacher can no longer make. */
export async function requestCorrection(
  deps: Deps,
  actor: Actor,
  { classId, teacherId, text }: CorrectionRequest,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const found = await trx.query(ScheduledClassModel).findOne({ id: classId, teacher_id: teacherId });
    if (found === undefined) throw notFound();
    if (found.endedAt === null) throw refusal(DISPUTE_REFUSALS, 'not_ended');
    if (now.getTime() <= found.endedAt.getTime() + AMEND_HOURS_MAX * HOUR_MS)
      throw refusal(DISPUTE_REFUSALS, 'still_yours');
    const { outcomeVersion } = found;
    const said = { reason: 'correction', text, studentId: null, ledgerEntryId: null } as const;
    const id = await insert(trx, { classId, outcomeVersion, ...said, openedBy: actor.accountId }, now);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'dispute.request_correction',
      entity: 'dispute',
      entityId: id,
      after: { class_id: classId, text },
    });
  });
}

async function insert(trx: Trx, dispute: NewDispute, now: Date): Promise<number> {
  const { id } = await trx
    .query(DisputeModel)
    .insert({ ...dispute, openedAt: now, dueAt: answerDue(now) })
    .onConflict()
    .ignore()
    .returning('id')
    .castTo<{ id: number | undefined }>();
  // One open dispute at a time: of a second one nothing is inserted, so that it gets no id.
  if (id === undefined) throw refusal(DISPUTE_REFUSALS, 'already_open');
  await planJob(trx, { topic: 'dispute-opened', refId: id, businessKey: `dispute:${id}:opened` });
  return id;
}
