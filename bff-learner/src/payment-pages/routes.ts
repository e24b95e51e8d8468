import { PAGE_NOT_FOUND } from '@school/core/payment-pages/page-id';
import { CONSENT_CONFIRMED, EXTENSION_ASKED } from '@school/core/payment-pages/public-errors';
import { deviceOf, isBot } from '@school/core/shared/user-agent';
import { notFound } from '@school/infra/app-error';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Call, type Route } from '@school/infra/http/endpoint';
import { anyone, inPerson } from '@school/infra/auth/policy';
import { bindingCookie, type Session } from '@school/infra/auth/session';
import { askExtension } from '@school/infra/payment-pages/ask-extension';
import { confirmConsent } from '@school/infra/payment-pages/confirm-consent';
import { findPayAccounts } from '@school/infra/payment-pages/pay-codes';
import { findPublicPage } from '@school/infra/payment-pages/public-page';
import { recordOpen } from '@school/infra/payment-pages/record-open';
import * as contract from '../../contract/payment-pages.js';
import { proofRoutes } from './proof-routes.js';

const OPENED = { message: 'Thank you.' };

/** The public payment page and what its family may do there; nobody needs to be signed in. */
export const paymentPagesRoutes: readonly Route[] = [
  endpoint(contract.paymentPage, anyone, { rate: 'lookup', queries: 1 }, async ({ query }, deps) => {
    const page = await findPublicPage(deps, idOf(query));
    if (page === undefined) throw notFound(PAGE_NOT_FOUND);
    return prepared(page);
  }),
  endpoint(contract.payAccounts, anyone, { rate: 'lookup', queries: 3 }, ({ query }, deps) =>
    findPayAccounts(deps.db, { pageId: query.page_id, token: query.token }, deps.clock.now()),
  ),
  endpoint(contract.pageOpened, anyone, { rate: 'lookup', queries: 4 }, async (call, deps) => {
    const pageId = idOf(call.body);
    if (!isFamily(call)) return OPENED;
    await recordOpen(deps, pageId, deviceOf(call.userAgent));
    return OPENED;
  }),
  endpoint(
    contract.requestExtension,
    inPerson(anyone),
    { rate: 'lookup', queries: 4, byCookie: true },
    async ({ body }, deps) => {
      await askExtension(deps, idOf(body));
      return { message: EXTENSION_ASKED };
    },
  ),
  endpoint(
    contract.confirmConsent,
    anyone,
    // The page sends no token, but a browser in which somebody acts for a child is known by its cookie.
    { rate: 'lookup', queries: 3, consent: 'whole', byCookie: true },
    async ({ body, ip, session, requestId }, deps) => {
      await confirmConsent(deps, idOf(body), { ip, accountId: session?.accountId ?? null, requestId });
      return { message: CONSENT_CONFIRMED };
    },
  ),
  ...proofRoutes,
];

function idOf({ page_id }: { page_id?: string | undefined }): string {
  if (page_id === undefined) throw notFound(PAGE_NOT_FOUND);
  return page_id;
}

/** True unless it is a program or somebody of the school. */
function isFamily({
  session,
  userAgent,
  cookies,
  body,
}: Call<Session | null, unknown, unknown, { is_preview: boolean }>): boolean {
  if (body.is_preview || isBot(userAgent) || cookies.get(bindingCookie('staff')) !== undefined) return false;
  return session === null || (session.role === 'student' && session.actAccountId === null);
}
