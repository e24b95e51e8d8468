import { REFUND_DONE } from '@school/core/refunds/errors';
import { minorText, toMinor } from '@school/core/shared/money';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith, staffWithAny } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import { approveRefund, declineRefund } from '@school/infra/refunds/decide-refund';
import {
  countRefunds,
  findRefund,
  findRefunds,
  type RefundViewer,
  type SeenRefund,
} from '@school/infra/refunds/repository';
import { showFigures, type RefundedEnrolment } from '@school/infra/refunds/read-figures';
import { quoteRefund, requestRefund } from '@school/infra/refunds/request-refund';
import * as contract from '../../contract/refunds.js';
import type { Refund, RefundQuote } from '../../contract/refunds.js';
import { callerSeesAll } from '../access-control/sees-all.js';
import { refundSheet } from './sheets.js';

/** Reading is open to those who request refunds and to those who approve them. */
const looksAtRefunds = staffWithAny('refund.request or refund.approve', ['refund.request', 'refund.approve']);
const requester = inPerson(staffWith('refund.request'));
const approver = inPerson(staffWith('refund.approve'));

const viewerOf = (session: Session & { staffId: number }): RefundViewer => ({
  accountId: session.accountId,
  staffId: session.staffId,
  seesAll: callerSeesAll(session, 'refunds'),
});

/** Refunds by two people. */
export const refundRoutes: readonly Route[] = [
  endpoint(contract.quoteRefund, looksAtRefunds, { queries: 2 }, async ({ body }, deps) =>
    presentQuote(await quoteRefund(deps, body.page_id)),
  ),
  endpoint(
    contract.listRefunds,
    looksAtRefunds,
    { queries: 2, sheet: refundSheet },
    async ({ session, query }, { db }) => {
      const viewer = viewerOf(session);
      const { state, page, page_size: pageSize } = query;
      const [refunds, counts] = await Promise.all([
        findRefunds(db, viewer, { state, page, pageSize }),
        countRefunds(db, viewer),
      ]);
      return { results: refunds.map((refund) => presentRefund(refund, session)), count: counts[state], counts };
    },
  ),
  endpoint(contract.requestRefund, requester, { queries: 11 }, async ({ session, actor, body }, deps) => {
    const { form_key: formKey, page_id: pageId, reason } = body;
    // The contract has checked the amount; `?? 0` is only for the compiler.
    const id = await requestRefund(deps, actor, { formKey, pageId, reason, amountMinor: toMinor(body.amount) ?? 0 });
    return presentRefund(await findRefund(deps.db, id), session);
  }),
  endpoint(contract.approveRefund, approver, { queries: 28 }, async ({ session, actor, params, body }, deps) => {
    await approveRefund(deps, actor, params.id, body.reference);
    return { message: REFUND_DONE.approved, refund: presentRefund(await findRefund(deps.db, params.id), session) };
  }),
  endpoint(contract.declineRefund, approver, { queries: 9 }, async ({ session, actor, params, body }, deps) => {
    await declineRefund(deps, actor, params.id, body.reason);
    return { message: REFUND_DONE.declined, refund: presentRefund(await findRefund(deps.db, params.id), session) };
  }),
];

const presentRefund = (refund: SeenRefund, viewer: Session): Refund => ({
  id: refund.id,
  state: refund.state,
  amount: minorText(refund.amountMinor),
  currency: refund.currencyCode,
  credits: refund.credits,
  reason: refund.reason,
  reference: refund.reference,
  declined_reason: refund.declinedReason,
  figures: refund.figures,
  enrolment_id: refund.enrolmentNumber,
  page_id: refund.pageId,
  student_name: refund.studentName,
  student_id: refund.studentId,
  course: refund.course,
  refunded_at: refund.refundedAt?.toISOString() ?? null,
  requested_by: refund.requestedByName,
  requested_by_me: refund.requestedBy === viewer.accountId,
  decided_by: refund.decidedByName,
  decided_at: refund.decidedAt?.toISOString() ?? null,
  created_at: refund.createdAt.toISOString(),
});

const presentQuote = (enrolment: RefundedEnrolment): RefundQuote => ({
  enrolment_id: enrolment.number,
  student_name: enrolment.studentName,
  student_id: enrolment.studentId,
  course: enrolment.course,
  currency: enrolment.currency,
  total_num_of_classes: enrolment.classes,
  refunded_at: enrolment.refundedAt?.toISOString() ?? null,
  unpunched: minorText(enrolment.unpunchedMinor),
  open_refund_id: enrolment.openRefundId,
  figures: showFigures(enrolment),
});
