import type { Language } from '@school/core/language/languages';
import { UNMET_LETTERS_PER_DAY, type FamilyReason } from '@school/core/trial-booking/errors';
import { schoolContact } from '@school/core/settings/school-contact';
import { raw } from 'objection';
import type { Trx } from '../db/database.js';
import { defineJob } from '../queue/define-job.js';
import { SCHOOL_CONTACT, SettingModel } from '../settings/model.js';
import { bookingUrl } from '../trial-booking/booking-link.js';
import { TrialRequestModel } from '../trial-booking/model.js';
import { NotificationModel } from './model.js';
import { tellAccount } from './tell-account.js';
import { tellFamily } from './tell-family.js';
import { TRIAL_LETTERS } from './templates/trial-letters.js';
import { trialUnmetForOwner, type UnmetTrialFacts } from './templates/trial-unmet.js';

interface UnmetRow {
  reason: FamilyReason;
  askedName: string;
  startsAt: Date;
  familyZone: string;
  language: Language;
  studentName: string;
  leadCode: string;
  accountId: number;
  email: string | null;
  phone: string | null;
  bookingId: number | null;
  bookedAt: Date | null;
  ownerAccountId: number | null;
  ownerEmail: string | null;
  ownerZone: string | null;
  contact: unknown;
}

/** Tells the family, and the lead's owner, what the caller of the public page must not learn; each once. */
export const trialUnmetJob = defineJob({
  name: 'trial-unmet',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const row = await findUnmet(trx, ctx.refId);
      if (row === undefined) return;
      const { bookingId, bookedAt } = row;
      const booked =
        bookingId !== null && bookedAt !== null
          ? { startsAt: bookedAt, url: bookingUrl(config, bookingId) }
          : undefined;
      const contact = schoolContact(row.contact);
      const facts: UnmetTrialFacts = { ...row, booked, contact, publicUrl: config.PUBLIC_URL };
      const key = `trial-request:${ctx.refId}:unmet`;
      const fact = { kind: 'trial-unmet', neededBy: row.startsAt } as const;
      if ((await toldToday(trx, row.accountId)) < UNMET_LETTERS_PER_DAY)
        await tellFamily(trx, row, { ...fact, businessKey: `${key}:family` }, TRIAL_LETTERS[row.language].unmet(facts));
      if (row.ownerAccountId === null) return;
      const owner = { accountId: row.ownerAccountId, email: row.ownerEmail };
      const letter = trialUnmetForOwner(facts, row.ownerZone ?? 'UTC');
      await tellAccount(trx, owner, { ...fact, businessKey: `${key}:owner` }, letter);
    }),
});

/** How many strangers' requests the family has heard of in a day; it must not be flooded by who knows its phone. */
const toldToday = (trx: Trx, accountId: number): Promise<number> =>
  trx
    .query(NotificationModel)
    .where({ account_id: accountId, kind: 'trial-unmet' })
    .where('created_at', '>', raw(`now() - interval '1 day'`))
    .resultSize();

const findUnmet = async (trx: Trx, requestId: number): Promise<UnmetRow | undefined> =>
  trx
    .query(TrialRequestModel)
    .alias('r')
    .join('student as s', 's.id', 'r.student_id')
    .join('account as a', 'a.id', 's.account_id')
    .join('lead as d', 'd.id', 'r.lead_id')
    .leftJoin('staff_user as o', 'o.id', 'd.owner_id')
    .leftJoin('account as oa', 'oa.id', 'o.account_id')
    .leftJoin('trial_booking as b', (booking) => {
      booking.on('b.phone', 'a.phone').onVal('b.state', 'open');
    })
    .leftJoin('scheduled_class as c', 'c.id', 'b.class_id')
    .findById(requestId)
    .select(
      'r.reason',
      'r.asked_name',
      'r.starts_at',
      'a.timezone as family_zone',
      'a.language',
      's.full_name as student_name',
    )
    .select('d.lead_code', 'a.id as account_id', 'a.phone', 'b.id as booking_id', 'c.starts_at as booked_at')
    .select(raw('coalesce(a.email, a.reminder_email)').as('email'))
    .select('oa.id as owner_account_id', 'oa.email as owner_email', 'oa.timezone as owner_zone')
    .select(trx.query(SettingModel).select('value').where('key', SCHOOL_CONTACT).as('contact'))
    .castTo<UnmetRow | undefined>();
