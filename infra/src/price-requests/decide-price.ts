import { checkPriceDecision, PRICE_REQUEST_REFUSALS } from '@school/core/price-requests/errors';
import { minorMoney } from '@school/core/shared/money';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { lockRowsOf } from '../db/lock-rows-of.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';
import { withFreeNumber } from '../payment-pages/create-enrolment.js';
import { decideEnrolment } from '../payment-pages/decide-enrolment.js';
import type { EnrolmentOrder, MadePage, Maker } from '../payment-pages/enrolment-order.js';
import { factsOf, makePage, pageOf } from '../payment-pages/make-page.js';
import { newPageNumber } from '../payment-pages/page-number.js';
import type { StaffUserModel } from '../users/model.js';
import { PriceRequestModel } from './model.js';

/** A request with its child, and with the person who asked and what they may do now. */
type LockedRequest = PriceRequestModel &
  Pick<StaffUserModel, 'isSuperuser' | 'permissions'> & { studentName: string; staffId: number };

/** Approval by a second person; makes the enrolment and its page as the first one asked for it. */
export function approvePrice(deps: Deps, actor: Actor, id: number): Promise<void> {
  const now = deps.clock.now();
  return withFreeNumber((tried) =>
    deps.db.transaction(async (trx) => {
      const { request, order } = await lockForDecision(trx, actor, id, 'approve');
      await trx
        .query(PriceRequestModel)
        .findById(id)
        .where('state', 'requested')
        .patch({ state: 'approved', decidedBy: actor.accountId, decidedAt: now, form: null });
      const maker: Maker = {
        accountId: request.requestedBy,
        staffId: request.staffId,
        permissions: request.isSuperuser ? undefined : request.permissions,
      };
      const approval = { requestId: id, approvedBy: actor.accountId };
      const attempt = {
        maker,
        order,
        key: { exact: request.formKey },
        now,
        requestId: actor.requestId,
        network: actor.network,
        approval,
      };
      const facts = await factsOf(trx, order, maker);
      const decided = decideEnrolment(order, facts, maker, now, { isApproved: true });
      // The address that the asker has already seen, unless another page got the number meanwhile.
      const page =
        tried === 0
          ? pageOf(attempt, decided, request.number, request.pageId)
          : pageOf(attempt, decided, newPageNumber());
      await makePage(trx, attempt, { decided, facts, page });
      await recordDecision(trx, actor, request, { action: 'price.approve', state: 'approved', page });
      await tellAsker(trx, request, 'approved', `The payment page is ready: ${page.pageId}`);
    }),
  );
}

/** Refusal with a reason; whoever asked may take the request back this way, too. Nothing is made. */
export function declinePrice(deps: Deps, actor: Actor, id: number, reason: string): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const { request } = await lockForDecision(trx, actor, id, 'decline');
    const decided = { decidedBy: actor.accountId, decidedAt: deps.clock.now(), declinedReason: reason };
    await trx
      .query(PriceRequestModel)
      .findById(id)
      .where('state', 'requested')
      .patch({ state: 'declined', ...decided, form: null });
    await recordDecision(trx, actor, request, { action: 'price.decline', state: 'declined', reason });
    if (request.requestedBy !== actor.accountId) await tellAsker(trx, request, 'declined', reason);
  });
}

async function lockForDecision(
  trx: Trx,
  actor: Actor,
  id: number,
  decision: 'approve' | 'decline',
): Promise<{ request: LockedRequest; order: EnrolmentOrder }> {
  const request = await trx
    .query(PriceRequestModel)
    .findById(id)
    .join('student', 'student.id', 'price_request.student_id')
    .join('staff_user', 'staff_user.account_id', 'price_request.requested_by')
    .modify(lockRowsOf, 'price_request')
    .select(
      'price_request.*',
      'student.full_name as student_name',
      'staff_user.id as staff_id',
      'staff_user.is_superuser',
      'staff_user.permissions',
    )
    .castTo<LockedRequest | undefined>();
  if (request === undefined) throw refusal(PRICE_REQUEST_REFUSALS, 'request_not_found');
  const { requestedBy, form } = request;
  const verdict = checkPriceDecision({ isOpen: form !== null, requestedBy }, decision, actor.accountId);
  if (!verdict.ok) throw refusal(PRICE_REQUEST_REFUSALS, verdict.reason);
  if (form === null) throw refusal(PRICE_REQUEST_REFUSALS, 'already_decided');
  // What the form calculated was compared when it was sent; some of it, such as the credits left, changes by itself.
  return { request, order: { ...form.order, derived: {} } };
}

/** Both persons are in the line: who asked, and who decided. */
const recordDecision = (
  trx: Trx,
  actor: Actor,
  request: LockedRequest,
  { action, page, ...what }: { action: string; state: string; reason?: string; page?: MadePage },
): Promise<void> =>
  audit(trx, {
    ...auditedBy(actor),
    action,
    entity: 'price_request',
    entityId: request.id,
    before: { state: 'requested', requested_by: request.requestedBy },
    after: {
      ...what,
      requested_by: request.requestedBy,
      decided_by: actor.accountId,
      asked_fee_minor: request.askedFeeMinor,
      currency: request.currencyCode,
      page_id: page?.pageId ?? null,
    },
  });

const tellAsker = (trx: Trx, request: LockedRequest, word: 'approved' | 'declined', text: string): Promise<void> =>
  notify(trx, {
    accountId: request.requestedBy,
    kind: 'price-decided',
    title: `Your price for ${request.studentName} was ${word}`,
    body: `${minorMoney(request.askedFeeMinor, request.currencyCode)} for ${request.course}. ${text}`,
    link: `/blackops/tools/price-approvals?tab=${word}`,
    businessKey: `price-request:${request.id}:${word}`,
  });
