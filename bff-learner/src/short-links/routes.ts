import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import { isOwnSite } from '@school/core/short-links/check-url';
import { deviceOf, regionOf } from '@school/core/short-links/reader';
import { AppError, refusal } from '@school/infra/app-error';
import { peekPasswordLink } from '@school/infra/auth/redeem';
import { verifyCertificate } from '@school/infra/certificates/verify-certificate';
import { findClassReceipt } from '@school/infra/class-receipts/read-receipt';
import { recordReceiptOpen } from '@school/infra/class-receipts/use-receipt';
import { bindingCookie } from '@school/infra/auth/session';
import { Redirect } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/auth/policy';
import { findUnsubscribeLink } from '@school/infra/notifications/unsubscribe';
import { findPublicLink } from '@school/infra/payment-links/find-public-link';
import { followShortLink } from '@school/infra/short-links/follow-link';
import { isProgram } from '@school/infra/short-links/is-program';
import { findSouvenir, recordSouvenirOpen } from '@school/infra/souvenirs/use-souvenir';
import * as contract from '../../contract/short-links.js';
import { presentPublic } from '../certificates/present.js';
import { presentReceipt } from '../class-receipts/present.js';
import { presentSouvenir } from '../souvenirs/present.js';
import { endedPage, leavingPage, SHORT_LINK_HEADERS, unknownPage } from './pages.js';
import { presentLink } from './present.js';

/** Where opaque links lead. */
export const shortLinkRoutes: readonly Route[] = [
  endpoint(contract.resolveToken, anyone, { rate: 'lookup', queries: 6 }, async (call, deps) => {
    const { params, userAgent, isAhead, session, cookies } = call;
    const now = deps.clock.now();
    const receipt = await findClassReceipt(deps.db, params.token, now);
    if (receipt !== undefined) {
      if (!isAhead && !isProgram(userAgent)) await recordReceiptOpen(deps.db, receipt.id, deviceOf(userAgent), now);
      return presentReceipt(receipt, deps.config);
    }
    const souvenir = await findSouvenir(deps.db, params.token, now);
    if (souvenir !== undefined) {
      // Nobody of the school counts: teachers look at what they have made, and sales at what they send.
      const isFamily =
        session === null ? cookies.get(bindingCookie('staff')) === undefined : session.role === 'student';
      if (isFamily && !isAhead && !isProgram(userAgent)) await recordSouvenirOpen(deps.db, souvenir, now);
      return presentSouvenir(souvenir);
    }
    const link = await findPublicLink(deps.db, params.token, now);
    if (link !== undefined) return presentLink(link, now);
    const certificate = await verifyCertificate(deps.db, params.token);
    if (certificate !== undefined) return presentPublic(certificate);
    const unsubscribe = await findUnsubscribeLink(deps.db, params.token, now);
    if (unsubscribe !== undefined)
      return { kind: 'unsubscribe' as const, label: unsubscribe.label, is_on: unsubscribe.isOn };
    const { name } = await peekPasswordLink(deps, params.token).catch(unknown);
    return { kind: 'set_password' as const, user_name: name, server_time: now.toISOString() };
  }),
  endpoint(
    contract.followShortLink,
    anyone,
    { rate: 'page', queries: 1 },
    async ({ params, userAgent, languages, isAhead }, deps) => {
      const isPerson = !isAhead && !isProgram(userAgent);
      const reader = isPerson ? { device: deviceOf(userAgent), country: regionOf(languages) } : null;
      const found = await followShortLink(deps.db, params.key, reader, deps.clock.now());
      if (found === undefined) return unknownPage();
      if (!found.isLive) return endedPage();
      const { PUBLIC_URL } = deps.config;
      if (isOwnSite(found.url, PUBLIC_URL)) return new Redirect(found.url, SHORT_LINK_HEADERS);
      return leavingPage(found.url, new URL(PUBLIC_URL).host);
    },
  ),
];

/** Answers every link that leads nowhere in the same way, whatever it was for. */
function unknown(error: unknown): never {
  throw error instanceof AppError ? refusal(PAYMENT_LINK_REFUSALS, 'link_gone') : error;
}
