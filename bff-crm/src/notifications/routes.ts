import { NOTICES_READ } from '@school/core/notifications/errors';
import { inPerson, leadManager } from '@school/infra/auth/policy';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listInbox } from '@school/infra/notifications/inbox';
import { markRead, markReadUpTo } from '@school/infra/notifications/mark-read';
import * as contract from '../../contract/notifications.js';

const oneself = inPerson(leadManager);

/** The bell: a person's own notifications, the same as in the back office. */
export const notificationRoutes: readonly Route[] = [
  endpoint(contract.listNotifications, oneself, { queries: 1 }, async ({ session, query }, deps) =>
    prepared(await listInbox(deps.db, session.accountId, { before: query.before ?? null, size: query.page_size })),
  ),
  endpoint(contract.readNotifications, oneself, { queries: 1 }, async ({ session, body }, deps) => {
    await markReadUpTo(deps.db, session.accountId, body.up_to, deps.clock.now());
    return { message: NOTICES_READ };
  }),
  endpoint(contract.readNotification, oneself, { queries: 1 }, async ({ session, body }, deps) => {
    // Somebody else's notification is not touched and answered like a missing one.
    await markRead(deps.db, session.accountId, body.id, deps.clock.now());
    return { message: NOTICES_READ };
  }),
];
