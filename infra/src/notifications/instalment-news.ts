import type { ReminderDay } from '@school/core/instalments/state';
import type { Config } from '../config.js';
import { raw } from 'objection';
import type { Sql } from '../db/sql.js';
import { InstalmentModel } from '../instalments/model.js';
import { isExpired } from '../payment-pages/page-json.js';
import { notify } from './notify.js';
import { tellFamily, type Family } from './tell-family.js';
import {
  closedForOwner,
  instalmentForFamily,
  instalmentForOwner,
  type InstalmentLetterFacts,
} from './templates/instalments.js';

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
  const row = await findOpen(sql, instalmentId, now);
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

/**
 * Undefined if the instalment was paid, written off or refunded since the reminder was planned. A family is not sent to a
 * closed page; its owner is told instead.
 */
const findOpen = async (sql: Sql, instalmentId: number, now: Date): Promise<FactsRow | undefined> =>
  sql
    .query(InstalmentModel)
    .alias('i')
    .join('payment_page as p', 'p.instalment_id', 'i.id')
    .join('enrolment as e', 'e.id', 'i.enrolment_id')
    .join('student as s', 's.id', 'e.student_id')
    .join('account as fa', 'fa.id', 's.account_id')
    .join('staff_user as o', 'o.id', 'e.owner_staff_id')
    .findById(instalmentId)
    .whereNull('i.written_off_at')
    .whereNull('p.paid_at')
    .whereNull('e.refunded_at')
    .select('p.page_id', 's.full_name as student_name', 'e.course', 'p.amount_minor', 'e.currency_code as currency')
    .select(raw('e.auto_charge_consent and e.consent_confirmed_at is not null').as('has_consent'))
    .select('i.position', 'e.payments', 'i.due_on', 'fa.id as account_id', 'fa.email', 'fa.phone')
    .select('o.account_id as owner_account_id', raw(isExpired('?'), now).as('is_expired'))
    .castTo<FactsRow | undefined>();
