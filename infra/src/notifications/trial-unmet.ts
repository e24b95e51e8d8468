import type { FamilyReason } from '@school/core/trial-booking/errors';
import { schoolContact } from '@school/core/settings/school-contact';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { SCHOOL_CONTACT } from '../settings/school-settings.js';
import { bookingUrl } from '../trial-booking/booking-link.js';
import { tellAccount } from './tell-account.js';
import { tellFamily } from './tell-family.js';
import { trialUnmetForFamily, trialUnmetForOwner, type UnmetTrialFacts } from './templates/trial-unmet.js';

const unmetFacts = statement(
  'trial-unmet-facts',
  `
  SELECT r.reason, r.asked_name AS "askedName", r.starts_at AS "startsAt", a.timezone AS "familyZone", s.full_name AS "studentName",
    d.lead_code AS "leadCode", a.id AS "accountId", a.email::text AS email, a.phone, b.id AS "bookingId", c.starts_at AS "bookedAt",
    oa.id AS "ownerAccountId", oa.email::text AS "ownerEmail", oa.timezone AS "ownerZone",
    (SELECT value FROM setting WHERE key = '${SCHOOL_CONTACT}') AS contact
  FROM trial_request r
  JOIN student s ON s.id = r.student_id
  JOIN account a ON a.id = s.account_id
  JOIN lead d ON d.id = r.lead_id
  LEFT JOIN staff_user o ON o.id = d.owner_id
  LEFT JOIN account oa ON oa.id = o.account_id
  LEFT JOIN trial_booking b ON b.phone = a.phone AND b.state = 'open'
  LEFT JOIN scheduled_class c ON c.id = b.class_id
  WHERE r.id = $1`,
);

interface UnmetRow {
  reason: FamilyReason;
  askedName: string;
  startsAt: Date;
  familyZone: string;
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

/** Tells the family, and the lead's owner, what the caller of the public page must not learn (T2); each once. */
export const trialUnmetJob = defineJob({
  name: 'trial-unmet',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<UnmetRow>(unmetFacts, [ctx.refId]);
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
      await tellFamily(trx, row, { ...fact, businessKey: `${key}:family` }, trialUnmetForFamily(facts));
      if (row.ownerAccountId === null) return;
      const owner = { accountId: row.ownerAccountId, email: row.ownerEmail };
      const letter = trialUnmetForOwner(facts, row.ownerZone ?? 'UTC');
      await tellAccount(trx, owner, { ...fact, businessKey: `${key}:owner` }, letter);
    }),
});
