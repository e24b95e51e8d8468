import { readPageId } from '@school/core/payment-pages/page-id';
import { creditsTakenBack } from '@school/core/refunds/figures';
import { REFUND_REFUSALS, tooMuchText } from '@school/core/refunds/errors';
import { minorText, moneyText } from '@school/core/shared/money';
import { AppError, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { notifyOffice } from '../notifications/notify-office.js';
import { PaymentPageModel } from '../payment-pages/model.js';
import { lockEnrolment } from '../payment-pages/repository.js';
import { RefundModel } from './model.js';
import { readFigures, showFigures, type RefundedEnrolment } from './read-figures.js';

/** The form of a refund request. */
export interface RefundForm {
  formKey: string;
  /** The id or link of any page of the enrolment. */
  pageId: string;
  amountMinor: number;
  reason: string;
}

/** The enrolment of a pasted page id or link. */
export async function enrolmentOf(sql: Sql, pasted: string): Promise<number> {
  const pageId = readPageId(pasted);
  const found = pageId === undefined ? undefined : await sql.query(PaymentPageModel).findOne({ page_id: pageId });
  if (found === undefined) throw refusal(REFUND_REFUSALS, 'enrolment_not_found');
  return found.enrolmentId;
}

/** What may be refunded now, with the figures behind it; writes nothing. */
export const quoteRefund = async (deps: Deps, pageId: string): Promise<RefundedEnrolment> =>
  readFigures(deps.db, await enrolmentOf(deps.db, pageId));

/** Requests a refund; nothing moves until a second person approves. A form sent twice asks once. */
export async function requestRefund(deps: Deps, actor: Actor, form: RefundForm): Promise<number> {
  try {
    return await deps.db.transaction((trx) => request(trx, deps.clock.now(), actor, form));
  } catch (error) {
    // A form of another enrolment with the same key arrived at the same moment.
    if (violatedConstraint(error) === 'refund_form_key_key') throw refusal(REFUND_REFUSALS, 'form_used');
    throw error;
  }
}

async function request(trx: Trx, now: Date, actor: Actor, form: RefundForm): Promise<number> {
  const enrolmentId = await enrolmentOf(trx, form.pageId);
  await lockEnrolment(trx, enrolmentId);
  const sent = await trx.query(RefundModel).findOne({ form_key: form.formKey });
  if (sent !== undefined) return sameForm(sent, { ...form, enrolmentId, accountId: actor.accountId });
  const enrolment = await readFigures(trx, enrolmentId);
  if (enrolment.openRefundId !== null) throw refusal(REFUND_REFUSALS, 'already_requested');
  checkAmount(enrolment, form.amountMinor);
  const { figures, currency } = enrolment;
  const credits = creditsTakenBack(figures, form.amountMinor);
  const shown = showFigures(enrolment);
  const { id } = await trx.query(RefundModel).insert({
    formKey: form.formKey,
    enrolmentId,
    amountMinor: form.amountMinor,
    currencyCode: currency,
    credits,
    reason: form.reason,
    figures: shown,
    requestedBy: actor.accountId,
    createdAt: now,
  });
  await audit(trx, {
    ...auditedBy(actor),
    action: 'refund.request',
    entity: 'refund',
    entityId: id,
    after: {
      enrolment: enrolment.number,
      amount_minor: form.amountMinor,
      currency,
      credits,
      reason: form.reason,
      ...shown,
    },
  });
  await notifyOffice(trx, {
    permission: 'refund.approve',
    except: [actor.accountId],
    kind: 'refund',
    title: `A refund waits: ${moneyText(minorText(form.amountMinor), currency)}`,
    body: form.reason,
    link: '/blackops/tools/refunds',
    businessKey: `refund:${id}:waits`,
  });
  return id;
}

function checkAmount({ figures, currency, unpunchedMinor }: RefundedEnrolment, amountMinor: number): void {
  const { availableMinor } = figures;
  if (availableMinor === 0) throw refusal(REFUND_REFUSALS, 'nothing_to_refund');
  if (amountMinor <= 0) throw refusal(REFUND_REFUSALS, 'amount_missing');
  if (amountMinor > availableMinor)
    throw new AppError('amount_too_high', 'invalid', tooMuchText(minorText(availableMinor), currency), {
      field: 'amount',
    });
  // An unpunched payment has no credits yet, so it cannot be refunded in part.
  if (amountMinor < availableMinor && unpunchedMinor > 0) throw refusal(REFUND_REFUSALS, 'punch_first');
}

function sameForm(sent: RefundModel, form: RefundForm & { enrolmentId: number; accountId: number }): number {
  const isSame =
    sent.enrolmentId === form.enrolmentId &&
    sent.amountMinor === form.amountMinor &&
    sent.reason === form.reason &&
    sent.requestedBy === form.accountId;
  if (!isSame) throw refusal(REFUND_REFUSALS, 'form_used');
  return sent.id;
}
