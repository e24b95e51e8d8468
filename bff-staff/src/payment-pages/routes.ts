import { PAGE_REFUSALS } from '@school/core/payment-pages/errors';
import { minorText } from '@school/core/shared/money';
import { refusal } from '@school/infra/app-error';
import { prepared, streamed } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { checkPhone } from '@school/infra/payment-pages/check-phone';
import { createEnrolment } from '@school/infra/payment-pages/create-enrolment';
import { lookUpPage } from '@school/infra/payment-pages/find-page';
import { listFormOptions } from '@school/infra/payment-pages/form-options';
import { listPages, readAllPages } from '@school/infra/payment-pages/list-pages';
import * as phones from '../../contract/check-phone.js';
import * as contract from '../../contract/payment-pages.js';
import * as creation from '../../contract/payment-pages-create.js';
import { pageMaker, paymentStaff, phoneChecker } from './policy.js';
import { makerOf, toOrder } from './read-order.js';
import { toPageQuery, viewerOf } from './read-query.js';
import { paymentPageSheet } from './sheets.js';

/** Payment pages: the phone check, making one, the list, and the look-up of the tools. */
export const paymentPageRoutes: readonly Route[] = [
  endpoint(phones.checkPhone, phoneChecker, { queries: 1 }, async ({ body }, deps) =>
    prepared(
      await checkPhone(deps, {
        phone: body.phone,
        subject: body.subject,
        studentId: body.student_id,
        isReferrer: body.referrer,
      }),
    ),
  ),
  endpoint(creation.formOptions, pageMaker, { queries: 1 }, async ({ session }, deps) =>
    prepared(await listFormOptions(deps.db, session.staffId)),
  ),
  endpoint(creation.createEnrolment, pageMaker, { queries: 10 }, async ({ actor, session, body }, deps) => {
    const made = await createEnrolment(deps, actor, makerOf(session), toOrder(body));
    return {
      id: made.number,
      page_id: made.pageId,
      payment_url: `${deps.config.PUBLIC_URL}/payment/${made.pageId}`,
      payment_amount: minorText(made.dueMinor),
      payment_currency: made.currency,
      expiry_date: made.lastDay,
      num_of_instalments: made.payments,
      price_state: made.isWaiting ? ('waiting' as const) : ('agreed' as const),
    };
  }),
  endpoint(
    contract.listEnrolments,
    paymentStaff,
    { queries: 1, sheet: paymentPageSheet },
    async ({ session, query }, deps) => {
      const asked = { ...deps, sql: deps.db };
      const [viewer, wanted] = [viewerOf(session), toPageQuery(query)];
      return query.page === undefined && query.after === undefined
        ? streamed(readAllPages(asked, viewer, wanted))
        : prepared(await listPages(asked, viewer, wanted));
    },
  ),
  endpoint(contract.pageById, paymentStaff, { queries: 1 }, async ({ params }, deps) => {
    const json = await lookUpPage(deps, params.page_id);
    if (json === undefined) throw refusal(PAGE_REFUSALS, 'page_not_found');
    return prepared(json);
  }),
];
