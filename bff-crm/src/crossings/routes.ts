import { anyone, inPerson, leadManager } from '@school/infra/auth/policy';
import { seenBrowser } from '@school/infra/auth/seen-browser';
import { bindingCookie } from '@school/infra/auth/session';
import { enterByCrossing, openCrossing } from '@school/infra/crossings/open-crossing';
import { beginEntry, ENTRY_S, entryCookie } from '@school/infra/crossings/places';
import { endpoint, type Route } from '@school/infra/http/endpoint';

import * as contract from '../../contract/crossings.js';

const COOKIE = entryCookie('crm');

/** From the back office into the CRM without a password, and the way back. */
export const crossingRoutes: readonly Route[] = [
  endpoint(contract.beginEntry, anyone, { rate: 'page', queries: 0 }, ({ cookies }, { config }) => {
    const { secret, url } = beginEntry(config, 'crm');
    cookies.set(COOKIE, secret, { maxAgeS: ENTRY_S });
    return Promise.resolve({ url });
  }),
  endpoint(
    contract.enter,
    anyone,
    { rate: 'page', queries: 9 },
    async ({ body, cookies, userAgent, zone, ip, requestId }, deps) => {
      const secret = cookies.get(COOKIE);
      const seen = seenBrowser({ userAgent, zone, ip });
      const opened = await enterByCrossing(deps, { into: 'crm', code: body.code, secret, seen, requestId });
      cookies.set(COOKIE, '', { maxAgeS: 0 });
      if (opened.binding !== null) cookies.set(bindingCookie('crm'), opened.binding, { maxAgeS: opened.maxAgeS });
      return { token: opened.token };
    },
  ),
  endpoint(contract.handOver, inPerson(leadManager), { queries: 8 }, async ({ actor, session, body }, deps) => ({
    url: await openCrossing(deps, actor, session, { into: 'staff', challenge: body.challenge }),
  })),
];
