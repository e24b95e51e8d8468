import { RECEIPT_TOKEN_PATTERN } from '@school/core/class-receipts/receipt';
import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import { shortName } from '@school/core/shared/person-name';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { hashToken } from '../auth/secrets.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { addLeadEvent, askForScore } from '../leads/add-event.js';
import { LeadModel } from '../leads/model.js';
import { notify } from '../notifications/notify.js';
import { StaffUserModel } from '../users/model.js';
import { TrialSouvenirModel } from './model.js';

const MINUTE_MS = 60_000;

/** A souvenir as its family and whoever they show it to see it. */
export interface OpenSouvenir {
  id: number;
  studentId: number;
  studentName: string;
  teacherName: string;
  lessonName: string;
  startsAt: Date;
  zone: string;
  praise: string;
  playUrl: string | null;
  pictureKey: string | null;
  priceAskedAt: Date | null;
}

/** The souvenir of a token; undefined for unknown and expired ones alike, and for a closed account. */
export const findSouvenir = async (sql: Sql, token: string, now: Date): Promise<OpenSouvenir | undefined> =>
  RECEIPT_TOKEN_PATTERN.test(token)
    ? sql
        .query(TrialSouvenirModel)
        .alias('v')
        .findOne('v.token_hash', hashToken(token))
        .where('v.expires_at', '>', now)
        .join('scheduled_class as c', 'c.id', 'v.class_id')
        .join('lesson as l', 'l.id', 'c.lesson_id')
        .join('teacher as t', 't.id', 'c.teacher_id')
        .join('student as p', 'p.id', 'v.student_id')
        .join('account as a', 'a.id', 'p.account_id')
        .leftJoin('upload as u', 'u.id', 'v.upload_id')
        .whereNull('a.disabled_at')
        .select('v.id', 'v.student_id', 'v.praise', 'v.play_url', 'v.price_asked_at', 'c.starts_at')
        .select('p.full_name as student_name', 't.full_name as teacher_name', 'l.name as lesson_name')
        .select('a.timezone as zone', 'u.key as picture_key')
        .castTo<OpenSouvenir | undefined>()
    : undefined;

/** Records that a family has opened its souvenir; the first time it counts for the lead's score. */
export async function recordSouvenirOpen(sql: Sql, { id, studentId }: OpenSouvenir, now: Date): Promise<void> {
  const { firstOpenedAt } = await sql
    .query(TrialSouvenirModel)
    .findById(id)
    .patch({
      firstOpenedAt: raw('coalesce(first_opened_at, ?)', now),
      lastOpenedAt: now,
      // Loading the page again within a minute is the same visit.
      opens: raw('opens + (last_opened_at IS NULL OR last_opened_at <= ?)::int', new Date(now.getTime() - MINUTE_MS)),
    })
    .returning('first_opened_at')
    .first()
    .throwIfNotFound();
  if (firstOpenedAt?.getTime() === now.getTime()) await askForScore(sql, { studentId });
}

/** 'Continue with lesson 2': the lead's owner reads that the family asks for a price. A second time does nothing. */
export async function askForPrice(deps: Deps, token: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const found = await findSouvenir(trx, token, now);
    if (found === undefined) throw refusal(PAYMENT_LINK_REFUSALS, 'link_gone');
    const asked = await trx
      .query(TrialSouvenirModel)
      .findById(found.id)
      .whereNull('price_asked_at')
      .patch({ priceAskedAt: now });
    if (asked > 0) await tellOwner(trx, found);
  });
}

async function tellOwner(trx: Trx, { id, studentId, studentName }: OpenSouvenir): Promise<void> {
  const lead = await trx.query(LeadModel).where('student_id', studentId).orderBy('id', 'desc').first();
  if (lead === undefined) return;
  await addLeadEvent(trx, { leadId: lead.id, kind: 'price_asked', actorAccountId: null, data: {} });
  const owner = await trx
    .query(StaffUserModel)
    .findById(lead.ownerId ?? 0)
    .select('account_id');
  if (owner === undefined) return;
  await notify(trx, {
    accountId: owner.accountId,
    kind: 'lead-asks-price',
    title: `${shortName(studentName)}'s family asks for a price`,
    body: `They want to go on after the trial class. Lead ${lead.leadCode}.`,
    link: `/lm/lead/${lead.leadCode}`,
    businessKey: `souvenir:${id}:price`,
  });
}
