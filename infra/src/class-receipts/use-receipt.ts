import { RECEIPT_REFUSALS } from '@school/core/class-receipts/errors';
import { RECEIPT_TOKEN_PATTERN } from '@school/core/class-receipts/receipt';
import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import type { Device } from '@school/core/short-links/reader';
import { shortName } from '@school/core/shared/person-name';
import { raw } from 'objection';
import { refusal, type AppError } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';
import { othersAgree } from '../recordings/recording-link.js';
import { ClassReceiptModel } from './model.js';
import { heldReceipt } from './repository.js';

const MINUTE_MS = 60_000;

/** Records that a receipt was opened: the kind of device, never an address. */
export const recordReceiptOpen = async (sql: Sql, id: number, device: Device, now: Date): Promise<number> =>
  sql
    .query(ClassReceiptModel)
    .findById(id)
    .patch({
      firstOpenedAt: raw('coalesce(first_opened_at, ?)', now),
      lastOpenedAt: now,
      lastDevice: device,
      // Loading the page again within a minute is the same visit.
      opens: raw('opens + (last_opened_at IS NULL OR last_opened_at <= ?)::int', new Date(now.getTime() - MINUTE_MS)),
    });

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
    const found = await heldReceipt(trx, token, now)
      .join('lesson as l', 'l.id', 'c.lesson_id')
      .join('teacher as t', 't.id', 'c.teacher_id')
      .select(
        'r.id',
        's.attended',
        'p.full_name as student_name',
        'l.name as lesson_name',
        't.account_id as teacher_account_id',
        'c.id as class_id',
      )
      .castTo<Thanks | undefined>();
    if (found === undefined) throw linkGone();
    if (found.attended !== true) throw refusal(RECEIPT_REFUSALS, 'not_attended');
    const thanked = await trx
      .query(ClassReceiptModel)
      .findById(found.id)
      .whereNull('thanked_at')
      .patch({ thankedAt: now });
    if (thanked === 0) return;
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

/** The address of the recording of a receipt's class, valid for ten minutes. */
export async function receiptRecording(deps: Deps, token: string): Promise<string> {
  const found = RECEIPT_TOKEN_PATTERN.test(token)
    ? await heldReceipt(deps.db, token, deps.clock.now())
        .join('recording as v', 'v.id', 'c.recording_id')
        .where('v.state', 'ready')
        .whereRaw(othersAgree('c.id', 'r.student_id'))
        .select('v.played_key as key', 'v.content_type')
        .castTo<{ key: string; contentType: string } | undefined>()
    : undefined;
  if (found === undefined) throw linkGone();
  return deps.storage.large.getAddress(found.key, found.contentType);
}

/** The refusal of every call with an invalid link. */
export const linkGone = (): AppError => refusal(PAYMENT_LINK_REFUSALS, 'link_gone');
