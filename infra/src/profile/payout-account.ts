import type { NoticeKind } from '@school/core/notifications/topics';
import { countsFrom, maskAccount } from '@school/core/profile/teacher-profile';
import { notFound } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { seal } from '../auth/seal.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { notifyAll } from '../notifications/notify.js';
import { confirmPassword } from './confirm-password.js';

/** A teacher's bank details. */
export interface PayoutDetails {
  accountHolder: string;
  bankName: string;
  bankCode: string;
  accountNumber: string;
}

/** What bank details are sealed for. */
export const PAYOUT_PURPOSE = 'payout-account';

/** Whose bank details they are, as the seal knows it. */
export const payoutOwner = (teacherId: number): string => `teacher:${teacherId}`;

type TeacherSession = Session & { teacherId: number };

const lockTeacher = statement('payout-lock', 'SELECT id FROM teacher WHERE id = $1 FOR NO KEY UPDATE');
const withdrawPending = statement(
  'payout-withdraw',
  `
  UPDATE payout_account SET withdrawn_at = $2 WHERE teacher_id = $1 AND withdrawn_at IS NULL AND counts_from > $2
  RETURNING id, masked`,
);
const insertAccount = statement(
  'payout-add',
  `
  INSERT INTO payout_account (teacher_id, sealed, masked, created_at, counts_from) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);
// Staff who make payouts, and superusers.
const payers = statement(
  'payout-payers',
  `
  SELECT a.id FROM staff_user u JOIN account a ON a.id = u.account_id AND a.disabled_at IS NULL
  WHERE u.is_superuser OR 'payment.punch' = ANY (u.permissions) ORDER BY a.id`,
);

/**
 * Stores new payout details, encrypted: needs the password again, takes effect after 48 hours, and tells payers and the
 * teacher at once (product 2.2 #16). Details that were still waiting are withdrawn.
 */
export async function changePayoutAccount(
  deps: Deps,
  session: TeacherSession,
  given: { details: PayoutDetails; password: string; ip: string },
  requestId: string,
): Promise<Date> {
  await confirmPassword(deps, session, given.password, given.ip);
  const now = deps.clock.now();
  const from = countsFrom(now);
  const { teacherId, accountId, name } = session;
  const masked = `${given.details.bankName} ${maskAccount(given.details.accountNumber)}`;
  const text = Buffer.from(JSON.stringify(given.details));
  const sealed = seal(deps.config, PAYOUT_PURPOSE, payoutOwner(teacherId), text);
  await deps.db.transaction(async (trx) => {
    await trx.run(lockTeacher, [teacherId]);
    await trx.run(withdrawPending, [teacherId, now]);
    const { id } = await trx.row<{ id: number }>(insertAccount, [teacherId, sealed, masked, now, from]);
    await audit(trx, {
      actorAccountId: accountId,
      action: 'payout_account.change',
      entity: 'teacher',
      entityId: teacherId,
      after: { payout_account_id: id, masked, counts_from: from },
      requestId,
    });
    const told = await trx.rows<{ id: number }>(payers);
    const kind: NoticeKind = 'payout-account-changed';
    const when = from.toISOString().replace('T', ' ').slice(0, 'yyyy-mm-dd hh:mm'.length);
    await notifyAll(trx, [
      ...told.map((staff) => ({
        accountId: staff.id,
        kind,
        title: `${name} changed their payout details`,
        body: `New: ${masked}. They count from ${when} UTC. Please check with the teacher before you pay.`,
        businessKey: `payout-account:${id}:${staff.id}`,
      })),
      {
        accountId,
        kind,
        title: 'Your payout details were changed',
        body: `New: ${masked}. They count from ${when} UTC. If this was not you, withdraw them and change your password.`,
        link: '/teacher-dashboard/profile-settings',
        businessKey: `payout-account:${id}:teacher`,
      },
    ]);
  });
  return from;
}

/** Withdraws payout details that are not in effect yet; the earlier ones stay. */
export const withdrawPayoutAccount = (deps: Deps, session: TeacherSession, requestId: string): Promise<void> =>
  deps.db.transaction(async (trx) => {
    const { teacherId, accountId } = session;
    await trx.run(lockTeacher, [teacherId]);
    const gone = await trx.maybeRow(withdrawPending, [teacherId, deps.clock.now()]);
    if (gone === undefined) throw notFound();
    await audit(trx, {
      actorAccountId: accountId,
      action: 'payout_account.withdraw',
      entity: 'teacher',
      entityId: teacherId,
      before: gone,
      requestId,
    });
  });
