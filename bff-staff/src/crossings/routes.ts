import { anyone, inPerson, staffWith } from '@school/infra/auth/policy';
import { seenBrowser } from '@school/infra/auth/seen-browser';
import { bindingCookie } from '@school/infra/auth/session';
import { enterByCrossing, openCrossing } from '@school/infra/crossings/open-crossing';
import { beginEntry, ENTRY_S, entryCookie } from '@school/infra/crossings/places';
import { notFound } from '@school/infra/app-error';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { readStaffUser } from '@school/infra/users/staff-user';
import * as contract from '../../contract/crossings.js';

const COOKIE = entryCookie('staff');

/** From the CRM into the back office without a password, and the way back. */
export const crossingRoutes: readonly Route[] = [
  endpoint(contract.beginEntry, anyone, { rate: 'page', queries: 0 }, ({ cookies }, { config }) => {
    const { secret, url } = beginEntry(config, 'staff');
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
      const opened = await enterByCrossing(deps, { into: 'staff', code: body.code, secret, seen, requestId });
      cookies.set(COOKIE, '', { maxAgeS: 0 });
      if (opened.binding !== null) cookies.set(bindingCookie('staff'), opened.binding, { maxAgeS: opened.maxAgeS });
      if (opened.staffId === null) throw notFound();
      return { token: opened.token, user: await readStaffUser(deps.db, opened.staffId) };
    },
  ),
  endpoint(
    contract.handOver,
    inPerson(staffWith('lead.own')),
    { queries: 8 },
    async ({ actor, session, body }, deps) => ({
      url: await openCrossing(deps, actor, session, { into: 'crm', challenge: body.challenge }),
    }),
  ),
];
