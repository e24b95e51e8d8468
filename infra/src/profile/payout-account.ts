import type { NoticeKind } from '@school/core/notifications/topics';
import { countsFrom, maskAccount } from '@school/core/profile/teacher-profile';
import { notFound } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { seal } from '../auth/seal.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { notifyAll } from '../notifications/notify.js';
import { StaffUserModel } from '../users/model.js';
import { confirmPassword } from './confirm-password.js';
import { PayoutAccountModel, TeacherModel } from './model.js';

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

/**
 * Stores new payout details, encrypted: needs the password again, takes effect after 48 hours, and tells payers and the
 * teacher at once. Details that were still waiting are withdrawn.
 */
export async function changePayoutAccount(
  deps: Deps,
  actor: Actor,
  session: TeacherSession,
  given: { details: PayoutDetails; password: string; ip: string },
): Promise<Date> {
  await confirmPassword(deps, session, given.password, given.ip);
  const now = deps.clock.now();
  const from = countsFrom(now);
  const { teacherId, accountId, name } = session;
  const masked = `${given.details.bankName} ${maskAccount(given.details.accountNumber)}`;
  const text = Buffer.from(JSON.stringify(given.details));
  const sealed = seal(deps.config, PAYOUT_PURPOSE, payoutOwner(teacherId), text);
  await deps.db.transaction(async (trx) => {
    await withdrawPending(trx, teacherId, now);
    const { id } = await trx
      .query(PayoutAccountModel)
      .insert({ teacherId, sealed, masked, createdAt: now, countsFrom: from });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'payout_account.change',
      entity: 'teacher',
      entityId: teacherId,
      after: { payout_account_id: id, masked, counts_from: from },
    });
    const told = await findPayers(trx);
    const kind: NoticeKind = 'payout-account-changed';
    const when = from.toISOString().replace('T', ' ').slice(0, 'yyyy-mm-dd hh:mm'.length);
    await notifyAll(trx, [
      ...told.map((staff) => ({
        accountId: staff.accountId,
        kind,
        title: `${name} changed their payout details`,
        body: `New: ${masked}. They count from ${when} UTC. Please check with the teacher before you pay.`,
        businessKey: `payout-account:${id}:${staff.accountId}`,
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
export const withdrawPayoutAccount = (deps: Deps, actor: Actor, teacherId: number): Promise<void> =>
  deps.db.transaction(async (trx) => {
    const gone = await withdrawPending(trx, teacherId, deps.clock.now());
    if (gone === undefined) throw notFound();
    await audit(trx, {
      ...auditedBy(actor),
      action: 'payout_account.withdraw',
      entity: 'teacher',
      entityId: teacherId,
      before: { id: gone.id, masked: gone.masked },
    });
  });

/** Withdraws details that wait, under the lock of their teacher; undefined if none did. */
async function withdrawPending(trx: Trx, teacherId: number, now: Date): Promise<PayoutAccountModel | undefined> {
  await trx.query(TeacherModel).findById(teacherId).select('id').forNoKeyUpdate();
  const [gone] = await trx
    .query(PayoutAccountModel)
    .where('teacher_id', teacherId)
    .whereNull('withdrawn_at')
    .where('counts_from', '>', now)
    .patch({ withdrawnAt: now })
    .returning(['id', 'masked']);
  return gone;
}

/** Staff who make payouts, and superusers. */
const findPayers = async (trx: Trx): Promise<StaffUserModel[]> =>
  trx
    .query(StaffUserModel)
    .modify('enabled')
    .modify('mayDo', 'payment.punch')
    .select('staff_user.account_id')
    .orderBy('staff_user.account_id');
