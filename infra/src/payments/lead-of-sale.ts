import type { LeadStage } from '@school/core/leads/stage';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import type { LockedPage } from './lock-page.js';

const BEFORE: LeadStage = 'Ready To Pay';
const ENROLLED: LeadStage = 'Enrolled';

// Only a punched sale makes a lead Enrolled (product 2.5 #69), so it leaves that stage when none is left.
const leave = statement(
  'unpunch-move-lead',
  `UPDATE lead SET stage = '${BEFORE}', updated_at = greatest($2, updated_at + interval '1 microsecond')
   WHERE id = (SELECT id FROM lead WHERE (account_id = $1 OR student_id = $3) AND stage = '${ENROLLED}' ORDER BY id LIMIT 1)
     AND NOT EXISTS (
       SELECT 1 FROM student s JOIN enrolment e ON e.student_id = s.id AND e.refunded_at IS NULL
       JOIN payment_page p ON p.enrolment_id = e.id AND p.punched_at IS NOT NULL
       WHERE s.account_id = $1)
   RETURNING id`,
);

/** Moves the family's lead back to its stage before the punch, if no punched sale is left (product 3.2). */
export async function leaveEnrolled(trx: Trx, page: LockedPage, actorAccountId: number, now: Date): Promise<void> {
  const moved = await trx.maybeRow<{ id: number }>(leave, [page.accountId, now, page.studentId]);
  if (moved === undefined) return;
  const data = { payment_page: page.number, from: ENROLLED, to: BEFORE };
  await recordLeadEvent(trx, moved.id, 'punch_undone', data, actorAccountId);
}
