import { statement } from '../db/sql.js';
import { plainText } from '../html/clean-html.js';
import { tellAccount } from '../notifications/tell-account.js';
import { paymentDetailsChanged } from '../notifications/templates/payment-details-changed.js';
import { defineJob } from '../queue/define-job.js';
import { PAYMENT_DETAILS_TOPIC, type PaymentOptionFacts } from './payment-options.js';

const changedFacts = statement(
  'payment-details-changed-facts',
  `
  SELECT l.at, l.before, l.after, coalesce(u.username, 'Somebody') AS "changedBy"
  FROM audit_log l LEFT JOIN staff_user u ON u.account_id = l.actor_account_id
  WHERE l.id = $1 AND l.entity = 'payment_option'`,
);
const watchers = statement(
  'payment-details-changed-watchers',
  `
  SELECT a.id AS "accountId", a.email::text AS email, a.timezone AS zone
  FROM staff_user u JOIN account a ON a.id = u.account_id AND a.disabled_at IS NULL
  WHERE u.is_staff AND (u.is_superuser OR 'payment.mark_paid' = ANY (u.permissions)) ORDER BY a.id`,
);

interface ChangeRow {
  at: Date;
  before: PaymentOptionFacts | null;
  after: PaymentOptionFacts;
  changedBy: string;
}

interface WatcherRow {
  accountId: number;
  email: string | null;
  zone: string | null;
}

/** Tells superusers and finance that families are asked to pay elsewhere (T41); the reference is the audit line. */
export const paymentDetailsChangedJob = defineJob({
  name: PAYMENT_DETAILS_TOPIC,
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const change = await trx.maybeRow<ChangeRow>(changedFacts, [ctx.refId]);
      if (change === undefined) return;
      const { after, before } = change;
      const facts = {
        optionId: after.option_id,
        partnerName: after.partner_name,
        changedBy: change.changedBy,
        changedAt: change.at,
        before: before === null ? null : plainText(before.payment_details),
        after: plainText(after.payment_details),
        isActive: after.is_active,
      };
      for (const { accountId, email, zone } of await trx.rows<WatcherRow>(watchers)) {
        const fact = {
          kind: PAYMENT_DETAILS_TOPIC,
          businessKey: `${PAYMENT_DETAILS_TOPIC}:${ctx.refId}:${accountId}`,
          link: '/blackops/catalog/payment-options',
        } as const;
        await tellAccount(trx, { accountId, email }, fact, paymentDetailsChanged(facts, zone ?? 'UTC'));
      }
    }),
});
