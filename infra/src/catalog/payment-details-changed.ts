import { AuditLineModel } from '../audit/model.js';
import type { Trx } from '../db/database.js';
import { plainText } from '../html/clean-html.js';
import { tellAccount, type ToldAccount } from '../notifications/tell-account.js';
import { paymentDetailsChanged } from '../notifications/templates/payment-details-changed.js';
import { defineJob } from '../queue/define-job.js';
import { StaffUserModel } from '../users/model.js';
import { PAYMENT_DETAILS_TOPIC, type PaymentOptionFacts } from './payment-options.js';

/** Tells superusers and finance that families are asked to pay elsewhere; the reference is the audit line. */
export const paymentDetailsChangedJob = defineJob({
  name: PAYMENT_DETAILS_TOPIC,
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const change = await findChange(trx, ctx.refId);
      if (change === undefined) return;
      const { after, before } = change;
      const facts = {
        optionId: after.option_id,
        partnerName: after.partner_name,
        changedBy: change.changedBy ?? 'Somebody',
        changedAt: change.at,
        before: before === null ? null : plainText(before.payment_details),
        after: plainText(after.payment_details),
        isActive: after.is_active,
      };
      for (const { accountId, email, zone } of await findWatchers(trx)) {
        const fact = {
          kind: PAYMENT_DETAILS_TOPIC,
          businessKey: `${PAYMENT_DETAILS_TOPIC}:${ctx.refId}:${accountId}`,
          link: '/blackops/catalog/payment-options',
        } as const;
        await tellAccount(trx, { accountId, email }, fact, paymentDetailsChanged(facts, zone));
      }
    }),
});

/** A line of the audit log about a way to pay, and who wrote it. */
interface Change extends AuditLineModel {
  before: PaymentOptionFacts | null;
  after: PaymentOptionFacts;
  changedBy: string | null;
}

const findChange = async (trx: Trx, id: number): Promise<Change | undefined> =>
  trx
    .query(AuditLineModel)
    .leftJoin('staff_user', 'staff_user.account_id', 'audit_log.actor_account_id')
    .where('entity', 'payment_option')
    .select('audit_log.*', 'staff_user.username as changed_by')
    .findById(id)
    .castTo<Change | undefined>();

const findWatchers = async (trx: Trx): Promise<(ToldAccount & { zone: string })[]> =>
  trx
    .query(StaffUserModel)
    .modify('mayWork')
    .modify('mayDo', 'payment.mark_paid')
    .select('account.id as account_id', 'account.email', 'account.timezone as zone')
    .orderBy('account.id')
    .castTo<(ToldAccount & { zone: string })[]>();
