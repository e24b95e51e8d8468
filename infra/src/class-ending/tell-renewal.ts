import type { RenewalLevel } from '@school/core/class-ending/renewal';
import type { Config } from '../config.js';
import type { Sql } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import { tellFamily, type Family } from '../notifications/tell-family.js';
import { creditsLow } from '../notifications/templates/class-ended.js';

/** SQL: the newest purchase of credits; messages go out once per purchase and level. Needs the ledger account `k`. */
export const NEWEST_GRANT = `coalesce((SELECT max(t.entry_id) FROM ledger_lot t WHERE t.account_id = k.id AND t.category = 'paid'), 0)`;

/** SQL: who is told that credits run out. Needs the student `p`, the family's account `a`, the ledger account `k`. */
export const RENEWAL_COLUMNS = `p.id AS "studentId", p.full_name AS "studentName", k.balance, a.id AS "accountId", a.email, a.phone,
  ${NEWEST_GRANT} AS "grantId",
  coalesce(
    (SELECT u.account_id FROM enrolment e JOIN staff_user u ON u.id = e.owner_staff_id
      WHERE e.student_id = p.id ORDER BY e.id DESC LIMIT 1),
    (SELECT u.account_id FROM lead d JOIN staff_user u ON u.id = d.owner_id WHERE d.id = lead_of_phone(a.phone))) AS "ownerAccountId"`;

/** A child whose credits run out, its family, and its owner in sales: of the last enrolment, else of the lead. */
export interface RenewalRow extends Family {
  studentId: number;
  studentName: string;
  balance: number;
  grantId: number;
  ownerAccountId: number | null;
}

/** Tells a family and its owner in sales, once per purchase and level, whichever job noticed it. */
export async function tellRenewal(
  sql: Sql,
  config: Config,
  row: RenewalRow,
  level: RenewalLevel,
  daysLeft?: number,
): Promise<void> {
  const { studentId, studentName, balance, grantId, ownerAccountId } = row;
  const businessKey = `renewal:${studentId}:${grantId}:${level}`;
  const letter = creditsLow({ studentName, balance, daysLeft, publicUrl: config.PUBLIC_URL });
  await tellFamily(sql, row, { kind: 'renewal-due', businessKey, link: '/student-dashboard' }, letter);
  if (ownerAccountId === null) return;
  await notify(sql, {
    accountId: ownerAccountId,
    kind: 'renewal-due',
    title: letter.subject,
    body: 'Please send the family a page to renew.',
    link: '/blackops/tools/generate-payment-page',
    businessKey: `${businessKey}:owner`,
  });
}
