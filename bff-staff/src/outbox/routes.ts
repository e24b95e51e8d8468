import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, judge, staff, staffWith } from '@school/infra/http/policy';
import { listDeliveries } from '@school/infra/notifications/queries';
import { readDelivery } from '@school/infra/notifications/read-delivery';
import { retryDelivery } from '@school/infra/notifications/retry-delivery';
import * as contract from '../../contract/outbox.js';
import { MANAGE_ACCOUNTS } from '../../contract/users.js';
import { presentDelivery, presentMessage } from './present.js';

const managing = inPerson(staffWith(MANAGE_ACCOUNTS));

/** What left the school, or waits to leave. */
export const outboxRoutes: readonly Route[] = [
  endpoint(contract.listOutbox, staff, { queries: 2 }, async ({ query }, deps) => {
    const { rows, total } = await listDeliveries(deps.db, {
      search: query.q,
      status: query.status,
      channel: query.channel,
      kind: query.kind,
      page: query.page,
      pageSize: query.page_size,
    });
    return { results: rows.map(presentDelivery), count: total };
  }),
  endpoint(contract.readMessage, staff, { queries: 2 }, async ({ session, params, requestId }, deps) =>
    presentMessage(await readDelivery(deps, session.accountId, params.id, requestId), {
      showsSignInLinks: judge(managing, session) === 'ok',
    }),
  ),
  endpoint(contract.retryMessage, inPerson(staff), { queries: 4 }, async ({ session, params, requestId }, deps) => {
    await retryDelivery(deps, session.accountId, params.id, requestId);
    return { message: 'The message is sent again.' };
  }),
];
