import { RECEIPT_REFUSALS } from '@school/core/class-receipts/errors';
import { RECEIPT_TOKEN_PATTERN } from '@school/core/class-receipts/receipt';
import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import type { Device } from '@school/core/short-links/reader';
import { shortName } from '@school/core/shared/person-name';
import { refusal, type AppError } from '../app-error.js';
import { hashToken } from '../auth/secrets.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';
import { HELD_RECEIPT } from './read-receipt.js';

// Loading the page again within a minute is the same visit.
const countOpen = statement(
  'class-receipt-open',
  `UPDATE class_receipt SET first_opened_at = coalesce(first_opened_at, $2), last_opened_at = $2, last_device = $3,
     opens = opens + (last_opened_at IS NULL OR last_opened_at <= $2::timestamptz - interval '1 minute')::int
   WHERE id = $1`,
);

/** Records that a receipt was opened (product 2.3 #24): the kind of device, never an address. */
export const recordReceiptOpen = (sql: Sql, id: number, device: Device, now: Date): Promise<number> =>
  sql.run(countOpen, [id, now, device]);

const findThanks = statement(
  'class-receipt-thanks',
  `SELECT r.id, s.attended, p.full_name AS "studentName", l.name AS "lessonName",
     t.account_id AS "teacherAccountId", c.id AS "classId"
   FROM ${HELD_RECEIPT}`,
);

const markThanked = statement(
  'class-receipt-thank',
  'UPDATE class_receipt SET thanked_at = $2 WHERE id = $1 AND thanked_at IS NULL',
);

interface Thanks {
  id: number;
  attended: boolean | null;
  studentName: string;
  lessonName: string;
  teacherAccountId: number;
  classId: number;
}

/** Thanks the teacher of a class; a second time does nothing. */
export async function thankTeacher(deps: Deps, token: string): Promise<void> {
  const now = deps.clock.now();
  if (!RECEIPT_TOKEN_PATTERN.test(token)) throw linkGone();
  await deps.db.transaction(async (trx) => {
    const found = await trx.maybeRow<Thanks>(findThanks, [hashToken(token), now]);
    if (found === undefined) throw linkGone();
    if (found.attended !== true) throw refusal(RECEIPT_REFUSALS, 'not_attended');
    if ((await trx.run(markThanked, [found.id, now])) === 0) return;
    await notify(trx, {
      accountId: found.teacherAccountId,
      kind: 'class-thanks',
      title: `${shortName(found.studentName)}'s family says thank you`,
      body: `For your class "${found.lessonName}".`,
      link: `/teacher-dashboard/classes/${found.classId}`,
      businessKey: `class-receipt:${found.id}:thanks`,
    });
  });
}

const findRecording = statement(
  'class-receipt-recording',
  `SELECT v.played_key AS key, v.content_type AS "contentType"
   FROM recording v, (SELECT c.recording_id FROM ${HELD_RECEIPT}) held WHERE v.id = held.recording_id AND v.state = 'ready'`,
);

/** The address of the recording of a receipt's class, valid for ten minutes. */
export async function receiptRecording(deps: Deps, token: string): Promise<string> {
  const found = RECEIPT_TOKEN_PATTERN.test(token)
    ? await deps.db.maybeRow<{ key: string; contentType: string }>(findRecording, [hashToken(token), deps.clock.now()])
    : undefined;
  if (found === undefined) throw linkGone();
  return deps.storage.large.getAddress(found.key, found.contentType);
}

/** The refusal of every call with an invalid link. */
export const linkGone = (): AppError => refusal(PAYMENT_LINK_REFUSALS, 'link_gone');
