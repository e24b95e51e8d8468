import { checkPriceDecision, PRICE_REQUEST_REFUSALS } from '@school/core/price-requests/errors';
import { minorText, moneyText } from '@school/core/shared/money';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';
import { withFreeNumber } from '../payment-pages/create-enrolment.js';
import { decideEnrolment } from '../payment-pages/decide-enrolment.js';
import type { EnrolmentOrder, Maker } from '../payment-pages/enrolment-order.js';
import { factsOf, makePage, pageOf, type MadePage } from '../payment-pages/make-page.js';
import { newPageNumber } from '../payment-pages/page-number.js';

/** The acting member of staff, and the request. */
export interface Decider {
  accountId: number;
  requestId: string;
}

interface RequestRow {
  id: number;
  state: 'requested' | 'approved' | 'declined';
  requestedBy: number;
  formKey: string;
  number: number;
  pageId: string;
  studentName: string;
  course: string;
  feeMinor: number;
  currency: string;
  form: { order: EnrolmentOrder } | null;
  /** The person who asked, with what they may do now. */
  staffId: number;
  isSuperuser: boolean;
  permissions: string[];
}

const lockRequest = statement(
  'price-request-lock',
  `
  SELECT r.id, r.state, r.requested_by AS "requestedBy", r.form_key::text AS "formKey", r.number, r.page_id AS "pageId",
    s.full_name AS "studentName", r.course, r.asked_fee_minor AS "feeMinor", r.currency_code AS currency, r.form,
    u.id AS "staffId", u.is_superuser AS "isSuperuser", u.permissions
  FROM price_request r JOIN student s ON s.id = r.student_id JOIN staff_user u ON u.account_id = r.requested_by
  WHERE r.id = $1 FOR UPDATE OF r`,
);

const setApproved = statement(
  'price-request-approve',
  `UPDATE price_request SET state = 'approved', decided_by = $2, decided_at = $3, form = NULL WHERE id = $1 AND state = 'requested'`,
);
const setDeclined = statement(
  'price-request-decline',
  `UPDATE price_request SET state = 'declined', decided_by = $2, decided_at = $3, declined_reason = $4, form = NULL
   WHERE id = $1 AND state = 'requested'`,
);

/** Approval by a second person; makes the enrolment and its page as the first one asked for it. */
export function approvePrice(deps: Deps, id: number, by: Decider): Promise<void> {
  const now = deps.clock.now();
  return withFreeNumber((tried) =>
    deps.db.transaction(async (trx) => {
      const { request, order } = await lockForDecision(trx, id, 'approve', by);
      await trx.run(setApproved, [id, by.accountId, now]);
      const maker: Maker = {
        accountId: request.requestedBy,
        staffId: request.staffId,
        permissions: request.isSuperuser ? undefined : request.permissions,
      };
      const approval = { requestId: id, approvedBy: by.accountId };
      const attempt = { maker, order, key: { exact: request.formKey }, now, requestId: by.requestId, approval };
      const facts = await factsOf(trx, order, maker);
      const decided = decideEnrolment(order, facts, maker, now, { isApproved: true });
      // The address that the asker has already seen, unless another page got the number meanwhile.
      const page =
        tried === 0
          ? pageOf(attempt, decided, request.number, request.pageId)
          : pageOf(attempt, decided, newPageNumber());
      await makePage(trx, attempt, { decided, facts, page });
      await recordDecision(trx, request, by, { action: 'price.approve', state: 'approved', page });
      await tellAsker(trx, request, 'approved', `The payment page is ready: ${page.pageId}`);
    }),
  );
}

/** Refusal with a reason; whoever asked may take the request back this way, too. Nothing is made. */
export function declinePrice(deps: Deps, id: number, reason: string, by: Decider): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const { request } = await lockForDecision(trx, id, 'decline', by);
    await trx.run(setDeclined, [id, by.accountId, deps.clock.now(), reason]);
    await recordDecision(trx, request, by, { action: 'price.decline', state: 'declined', reason });
    if (request.requestedBy !== by.accountId) await tellAsker(trx, request, 'declined', reason);
  });
}

async function lockForDecision(
  trx: Trx,
  id: number,
  decision: 'approve' | 'decline',
  by: Decider,
): Promise<{ request: RequestRow; order: EnrolmentOrder }> {
  const request = await trx.maybeRow<RequestRow>(lockRequest, [id]);
  if (request === undefined) throw refusal(PRICE_REQUEST_REFUSALS, 'request_not_found');
  const { requestedBy, form } = request;
  const verdict = checkPriceDecision({ isOpen: form !== null, requestedBy }, decision, by.accountId);
  if (!verdict.ok) throw refusal(PRICE_REQUEST_REFUSALS, verdict.reason);
  if (form === null) throw refusal(PRICE_REQUEST_REFUSALS, 'already_decided');
  // What the form calculated was compared when it was sent; some of it, such as the credits left, changes by itself.
  return { request, order: { ...form.order, derived: {} } };
}

/** Both persons are in the line: who asked, and who decided. */
const recordDecision = (
  trx: Trx,
  request: RequestRow,
  by: Decider,
  { action, page, ...what }: { action: string; state: string; reason?: string; page?: MadePage },
): Promise<void> =>
  audit(trx, {
    actorAccountId: by.accountId,
    action,
    entity: 'price_request',
    entityId: request.id,
    before: { state: 'requested', requested_by: request.requestedBy },
    after: {
      ...what,
      requested_by: request.requestedBy,
      decided_by: by.accountId,
      asked_fee_minor: request.feeMinor,
      currency: request.currency,
      page_id: page?.pageId ?? null,
    },
    requestId: by.requestId,
  });

const tellAsker = (trx: Trx, request: RequestRow, word: 'approved' | 'declined', text: string): Promise<void> =>
  notify(trx, {
    accountId: request.requestedBy,
    kind: 'price-decided',
    title: `Your price for ${request.studentName} was ${word}`,
    body: `${moneyText(minorText(request.feeMinor), request.currency)} for ${request.course}. ${text}`,
    link: `/blackops/tools/price-approvals?tab=${word}`,
    businessKey: `price-request:${request.id}:${word}`,
  });
