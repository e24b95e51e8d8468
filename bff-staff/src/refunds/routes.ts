import { REFUND_DONE } from '@school/core/refunds/errors';
import { minorText, toMinor } from '@school/core/shared/money';
import type { Deps } from '@school/infra/deps';
import { prepared, type PreparedJson } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith, staffWithAny } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import { approveRefund, declineRefund } from '@school/infra/refunds/decide-refund';
import { listRefunds, readRefund, type RefundViewer } from '@school/infra/refunds/list-refunds';
import { showFigures, type RefundedEnrolment } from '@school/infra/refunds/read-figures';
import { quoteRefund, requestRefund } from '@school/infra/refunds/request-refund';
import * as contract from '../../contract/refunds.js';
import type { RefundQuote } from '../../contract/refunds.js';

/** Reading is open to those who request refunds and to those who approve them. */
const looksAtRefunds = staffWithAny('refund.request or refund.approve', ['refund.request', 'refund.approve']);
const requester = inPerson(staffWith('refund.request'));
const approver = inPerson(staffWith('refund.approve'));

const viewerOf = (session: Session & { staffId: number }): RefundViewer => ({
  accountId: session.accountId,
  staffId: session.staffId,
  seesAll:
    session.role === 'superuser' ||
    session.permissions.includes('refund.approve') ||
    session.permissions.includes('payment.view_all'),
});

/** Refunds by two people (product 2.4 #63, 3.12). */
export const refundRoutes: readonly Route[] = [
  endpoint(contract.quoteRefund, looksAtRefunds, { queries: 2 }, async ({ body }, deps) =>
    presentQuote(await quoteRefund(deps, body.page_id)),
  ),
  endpoint(contract.listRefunds, looksAtRefunds, { queries: 1 }, async ({ session, query }, deps) =>
    prepared(
      await listRefunds(deps.db, viewerOf(session), {
        state: query.state,
        page: query.page,
        pageSize: query.page_size,
      }),
    ),
  ),
  endpoint(contract.requestRefund, requester, { queries: 9 }, async ({ session, body, requestId }, deps) => {
    const { form_key: formKey, page_id: pageId, reason } = body;
    // The contract has checked the amount; `?? 0` is only for the compiler.
    const form = { formKey, pageId, reason, amountMinor: toMinor(body.amount) ?? 0 };
    const id = await requestRefund(deps, { session, requestId }, form);
    return prepared(await readRefund(deps.db, session.accountId, id));
  }),
  endpoint(contract.approveRefund, approver, { queries: 24 }, async ({ session, params, body, requestId }, deps) => {
    await approveRefund(deps, { session, requestId }, params.id, body.reference);
    return presentDecision(deps, session.accountId, params.id, REFUND_DONE.approved);
  }),
  endpoint(contract.declineRefund, approver, { queries: 9 }, async ({ session, params, body, requestId }, deps) => {
    await declineRefund(deps, { session, requestId }, params.id, body.reason);
    return presentDecision(deps, session.accountId, params.id, REFUND_DONE.declined);
  }),
];

const presentQuote = (enrolment: RefundedEnrolment): RefundQuote => ({
  enrolment_id: enrolment.number,
  student_name: enrolment.studentName,
  course: enrolment.course,
  currency: enrolment.currency,
  total_num_of_classes: enrolment.classes,
  refunded_at: enrolment.refundedAt?.toISOString() ?? null,
  unpunched: minorText(enrolment.unpunchedMinor),
  open_refund_id: enrolment.openRefundId,
  figures: showFigures(enrolment),
});

async function presentDecision(deps: Deps, accountId: number, id: number, message: string): Promise<PreparedJson> {
  return prepared(`{"message":${JSON.stringify(message)},"refund":${await readRefund(deps.db, accountId, id)}}`);
}
