import { PAY_REGISTER_REFUSALS } from '@school/core/pay-register/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { unseal } from '../auth/seal.js';
import type { Deps } from '../deps.js';
import { PayoutAccountModel } from '../profile/model.js';
import { PAYOUT_PURPOSE, payoutOwner, type PayoutDetails } from '../profile/payout-account.js';
import { PayEntryModel } from './model.js';

/** Bank details as whoever makes the transfer needs them. */
export interface ShownAccount extends PayoutDetails {
  countsFrom: Date;
}

/** The bank details that count now, of a teacher in the register; who looks at them is in the audit log. */
export async function readAccount(deps: Deps, actor: Actor, entryId: number): Promise<ShownAccount> {
  const entry = await deps.db.query(PayEntryModel).findById(entryId);
  if (entry === undefined) throw refusal(PAY_REGISTER_REFUSALS, 'entry_not_found');
  const { teacherId } = entry;
  const account = await deps.db
    .query(PayoutAccountModel)
    .where('teacher_id', teacherId)
    .whereNull('withdrawn_at')
    .where('counts_from', '<=', deps.clock.now())
    .orderBy('counts_from', 'desc')
    .limit(1)
    .first();
  if (account === undefined) throw refusal(PAY_REGISTER_REFUSALS, 'account_missing');
  const opened = unseal(deps.config, PAYOUT_PURPOSE, payoutOwner(teacherId), account.sealed);
  if (opened === undefined) throw new Error(`no key of DATA_KEYS opens the bank details ${account.id}`);
  await audit(deps.db, {
    ...auditedBy(actor),
    action: 'payroll.read_account',
    entity: 'teacher',
    entityId: teacherId,
    after: { pay_entry_id: entryId, payout_account_id: account.id },
  });
  // `as`: what was sealed is what `changePayoutAccount` wrote.
  return { ...(JSON.parse(opened.toString()) as PayoutDetails), countsFrom: account.countsFrom };
}
