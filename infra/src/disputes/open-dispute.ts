import { AMEND_HOURS_MAX } from '@school/core/class-ending/outcome';
import { RECEIPT_TOKEN_PATTERN } from '@school/core/class-receipts/receipt';
import { answerDue, type DisputeReason, type FamilyReason } from '@school/core/disputes/dispute';
import { DISPUTE_REFUSALS } from '@school/core/disputes/errors';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { hashToken } from '../auth/secrets.js';
import { HELD_RECEIPT } from '../class-receipts/read-receipt.js';
import { linkGone } from '../class-receipts/use-receipt.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';

const HOUR_MS = 3_600_000;

const findHeld = statement(
  'dispute-receipt',
  `SELECT c.id AS "classId", p.id AS "studentId", c.outcome_version AS version, s.charge_entry_id AS "entryId"
   FROM ${HELD_RECEIPT}`,
);

// One open dispute at a time: the unique index refuses a second one (C6).
const addDispute = statement(
  'dispute-add',
  `INSERT INTO dispute (class_id, student_id, reason, text, ledger_entry_id, outcome_version, opened_by, opened_at, due_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (class_id, student_id) WHERE state = 'open' DO NOTHING RETURNING id`,
);

interface NewDispute {
  classId: number;
  studentId: number | null;
  reason: DisputeReason;
  text: string;
  entryId: number | null;
  version: number;
  openedBy: number | null;
  now: Date;
}

/** "Something's wrong" on a receipt: opens a dispute about its ledger entry (product section 4 #7). */
export async function openDispute(
  deps: Deps,
  token: string,
  said: { reason: FamilyReason; text: string },
): Promise<void> {
  const now = deps.clock.now();
  if (!RECEIPT_TOKEN_PATTERN.test(token)) throw linkGone();
  await deps.db.transaction(async (trx) => {
    const held = await trx.maybeRow<Pick<NewDispute, 'classId' | 'studentId' | 'version' | 'entryId'>>(findHeld, [
      hashToken(token),
      now,
    ]);
    if (held === undefined) throw linkGone();
    await insert(trx, { ...held, ...said, openedBy: null, now });
  });
}

const findOwnClass = statement(
  'dispute-own-class',
  `SELECT c.outcome_version AS version, c.ended_at AS "endedAt" FROM scheduled_class c WHERE c.id = $1 AND c.teacher_id = $2`,
);

/** A teacher's request to correct a class. */
export interface CorrectionRequest {
  classId: number;
  teacherId: number;
  /** The real actor; `onBehalfOfAccountId` is set while impersonating. */
  accountId: number;
  onBehalfOfAccountId: number | null;
  text: string;
  requestId: string;
}

/** Asks staff for a correction that the teacher can no longer make (product 2.2 #23). */
export async function requestCorrection(deps: Deps, request: CorrectionRequest): Promise<void> {
  const { classId, teacherId, accountId, onBehalfOfAccountId, text, requestId } = request;
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const found = await trx.maybeRow<{ version: number; endedAt: Date | null }>(findOwnClass, [classId, teacherId]);
    if (found === undefined) throw notFound();
    if (found.endedAt === null) throw refusal(DISPUTE_REFUSALS, 'not_ended');
    if (now.getTime() <= found.endedAt.getTime() + AMEND_HOURS_MAX * HOUR_MS)
      throw refusal(DISPUTE_REFUSALS, 'still_yours');
    const { version } = found;
    const said = { reason: 'correction', text, studentId: null, entryId: null, openedBy: accountId } as const;
    const id = await insert(trx, { classId, version, now, ...said });
    await audit(trx, {
      actorAccountId: accountId,
      onBehalfOfAccountId,
      action: 'dispute.request_correction',
      entity: 'dispute',
      entityId: id,
      after: { class_id: classId, text },
      requestId,
    });
  });
}

async function insert(trx: Trx, dispute: NewDispute): Promise<number> {
  const { classId, studentId, reason, text, entryId, version, openedBy, now } = dispute;
  const values = [classId, studentId, reason, text, entryId, version, openedBy, now, answerDue(now)];
  const added = await trx.maybeRow<{ id: number }>(addDispute, values);
  if (added === undefined) throw refusal(DISPUTE_REFUSALS, 'already_open');
  await planJob(trx, { topic: 'dispute-opened', refId: added.id, businessKey: `dispute:${added.id}:opened` });
  return added.id;
}
