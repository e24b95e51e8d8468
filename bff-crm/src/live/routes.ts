import { inPerson, leadManager } from '@school/infra/auth/policy';
import { eventStream } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listenToNews } from '../../contract/live.js';

/** What open screens are told. */
export const liveRoutes: readonly Route[] = [
  // A browser sends no token with it.
  endpoint(
    listenToNews,
    inPerson(leadManager),
    { queries: 0, byCookie: true },
    ({ session: { accountId, sid } }, { news }) =>
      Promise.resolve(eventStream(news.open({ accountId, sid, topics: ['lead', 'notice'] }))),
  ),
];
