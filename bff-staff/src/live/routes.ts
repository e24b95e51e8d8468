import type { NewsTopic } from '@school/core/live/news';
import { inPerson, staff } from '@school/infra/auth/policy';
import { eventStream } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listenToNews } from '../../contract/live.js';

/** What open screens are told: everybody of their notifications, sales of the leads that may be claimed. */
export const liveRoutes: readonly Route[] = [
  // A browser sends no token with it.
  endpoint(
    listenToNews,
    inPerson(staff),
    { queries: 0, byCookie: true },
    ({ session: { accountId, sid, permissions } }, { news }) =>
      Promise.resolve(eventStream(news.open({ accountId, sid, topics: topicsOf(permissions) }))),
  ),
];

const topicsOf = (permissions: readonly string[]): NewsTopic[] =>
  permissions.includes('lead.own') ? ['lead', 'notice'] : ['notice'];
