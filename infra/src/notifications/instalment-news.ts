import type { ReminderDay } from '@school/core/instalments/state';
import type { Config } from '../config.js';
import { statement, type Sql } from '../db/sql.js';
import { isExpired } from '../payment-pages/page-json.js';
import { notify } from './notify.js';
import { tellFamily, type Family } from './tell-family.js';
import {
  closedForOwner,
  instalmentForFamily,
  instalmentForOwner,
  type InstalmentLetterFacts,
} from './templates/instalments.js';

// No reminder is sent if the instalment was paid, written off or refunded since it was planned. A family is not sent to
// a closed page; its owner is told instead.
const openInstalment = statement(
  'instalment-news-facts',
  `SELECT p.page_id AS "pageId", s.full_name AS "studentName", e.course, p.amount_minor AS "amountMinor",
     e.currency_code AS currency, e.auto_charge_consent AND e.consent_confirmed_at IS NOT NULL AS "hasConsent",
     i.position, e.payments, i.due_on::text AS "dueOn",
     fa.id AS "accountId", fa.email, fa.phone, o.account_id AS "ownerAccountId", ${isExpired('$2')} AS "isExpired"
   FROM instalment i
   JOIN payment_page p ON p.instalment_id = i.id AND p.paid_at IS NULL
   JOIN enrolment e ON e.id = i.enrolment_id AND e.refunded_at IS NULL
   JOIN student s ON s.id = e.student_id
   JOIN account fa ON fa.id = s.account_id
   JOIN staff_user o ON o.id = e.owner_staff_id
   WHERE i.id = $1 AND i.written_off_at IS NULL`,
);

interface FactsRow extends Omit<InstalmentLetterFacts, 'pageUrl'>, Family {
  pageId: string;
  ownerAccountId: number;
  isExpired: boolean;
}

/** Reminds a family of one payment and tells the sale's owner in the app; each once per reminder. */
export async function remindOf(
  sql: Sql,
  config: Config,
  instalmentId: number,
  day: ReminderDay,
  now: Date,
): Promise<void> {
  const row = await sql.maybeRow<FactsRow>(openInstalment, [instalmentId, now]);
  if (row === undefined) return;
  const facts = { ...row, pageUrl: `${config.PUBLIC_URL}/payment/${row.pageId}` };
  const fact = { kind: 'instalment-reminder', businessKey: `instalment:${instalmentId}:reminder:${day}` } as const;
  if (!row.isExpired) await tellFamily(sql, row, fact, instalmentForFamily(facts, day));
  const { subject: title, body } = (row.isExpired ? closedForOwner : instalmentForOwner)(facts, day);
  await notify(sql, {
    ...fact,
    accountId: row.ownerAccountId,
    title,
    body,
    link: `/blackops/tools/enrolment-schedule?page_id=${encodeURIComponent(row.pageId)}`,
    // The list of instalments counts reminders by this key.
    businessKey: `${fact.businessKey}:${row.isExpired ? 'closed' : 'owner'}`,
  });
}
