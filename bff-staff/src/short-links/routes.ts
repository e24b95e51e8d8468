import { BULK_MAX } from '@school/core/shared/bulk';
import { oneByOne } from '@school/infra/bulk/one-by-one';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import {
  disableShortLink,
  enableShortLink,
  retargetShortLink,
  type ChangedLink,
} from '@school/infra/short-links/change-link';
import { listShortLinks, readClicks, type ShortLinkSort } from '@school/infra/short-links/list-links';
import { shortenUrl } from '@school/infra/short-links/shorten-url';
import * as contract from '../../contract/short-links.js';
import { presentBulk } from '../bulk.js';
import { onlyOwn } from '../payment-links/only-own.js';
import { shortLinkSheet } from './sheets.js';

const reader = staffWith('link.create');
const author = inPerson(reader);

/** The URL shortener. */
export const shortLinkRoutes: readonly Route[] = [
  endpoint(contract.shortenUrl, author, { queries: 2 }, async ({ actor, session, body }, deps) => {
    const { url: typed, expires_in_days: expiresInDays, max_visits: maxVisits } = body;
    const { shortUrl, url, isReused } = await shortenUrl(deps, actor, {
      ownerAccountId: session.accountId,
      url: typed,
      expiresInDays,
      maxVisits,
    });
    return { short_url: shortUrl, url, is_reused: isReused };
  }),
  endpoint(contract.listShortLinks, reader, { queries: 1, sheet: shortLinkSheet }, async ({ session, query }, deps) => {
    const asked = {
      ownerAccountId: onlyOwn(session),
      q: query.q,
      state: query.state,
      // `as`: the contract lists exactly these keys, each with and without the minus.
      sort: { by: query.sort.replace(/^-/, '') as ShortLinkSort, descending: query.sort.startsWith('-') },
      page: query.page,
      pageSize: query.page_size,
      chartDays: contract.CHART_DAYS.row,
    };
    const at = { now: deps.clock.now(), publicUrl: deps.config.PUBLIC_URL };
    return prepared(await listShortLinks(deps.db, asked, at));
  }),
  endpoint(contract.shortLinkClicks, reader, { queries: 1 }, async ({ session, params }, deps) => {
    const asked = { id: params.id, ownerAccountId: onlyOwn(session), days: contract.CHART_DAYS.dialog };
    return prepared(await readClicks(deps.db, { ...asked, now: deps.clock.now() }));
  }),
  endpoint(contract.retargetShortLink, author, { queries: 3 }, async ({ actor, session, params, body }, deps) => {
    await retargetShortLink(deps, actor, which(session, params), body.url);
    return { message: 'The link now leads to the new address.' };
  }),
  endpoint(contract.bulkSwitchShortLinks, author, { queries: BULK_MAX * 3 }, async ({ actor, session, body }, deps) => {
    const change = body.state === 'disabled' ? disableShortLink : enableShortLink;
    return presentBulk(await oneByOne(deps, body.ids, (id) => change(deps, actor, which(session, { id }))));
  }),
  endpoint(contract.disableShortLink, author, { queries: 3 }, async ({ actor, session, params }, deps) => {
    await disableShortLink(deps, actor, which(session, params));
    return { message: 'The link is disabled.' };
  }),
  endpoint(contract.enableShortLink, author, { queries: 3 }, async ({ actor, session, params }, deps) => {
    await enableShortLink(deps, actor, which(session, params));
    return { message: 'The link is active again.' };
  }),
];

const which = (session: Session, { id }: { id: number }): ChangedLink => ({ id, ownerAccountId: onlyOwn(session) });
