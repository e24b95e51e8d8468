import { BULK_MAX } from '@school/core/shared/bulk';
import { oneByOne } from '@school/infra/bulk/one-by-one';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { passOnDelivery } from '@school/infra/notifications/pass-on-delivery';
import { listDeliveries } from '@school/infra/notifications/queries';
import { readDelivery } from '@school/infra/notifications/read-delivery';
import { retryDelivery } from '@school/infra/notifications/retry-delivery';
import * as contract from '../../contract/outbox.js';
import { presentBulk } from '../bulk.js';
import { presentDelivery, presentHanded, presentMessage } from './present.js';
import { outboxSheet } from './sheets.js';

const viewing = staffWith('outbox.view');
const reading = inPerson(staffWith('outbox.read'));
const sending = inPerson(staffWith('outbox.pass_on'));

/** What left the school, or waits to leave. */
export const outboxRoutes: readonly Route[] = [
  endpoint(contract.listOutbox, viewing, { queries: 2, sheet: outboxSheet }, async ({ query }, deps) => {
    const { rows, total } = await listDeliveries(deps.db, {
      receiver: query.q,
      status: query.status,
      channel: query.channel,
      kind: query.kind,
      accountId: query.account_id,
      page: query.page,
      pageSize: query.page_size,
    });
    return { results: rows.map(presentDelivery), count: total };
  }),
  endpoint(contract.readMessage, reading, { queries: 2 }, async ({ actor, params, body }, deps) => {
    const asked = { id: params.id, reason: body.reason };
    return presentMessage(await readDelivery(deps, actor, asked));
  }),
  endpoint(contract.retryMessage, sending, { queries: 4 }, async ({ actor, params }, deps) => {
    await retryDelivery(deps, actor, params.id);
    return { message: 'The message is sent again.' };
  }),
  endpoint(contract.bulkPassOn, sending, { queries: BULK_MAX * 4 }, async ({ actor, body }, deps) => {
    const { ids, reason } = body;
    const outcomes = await oneByOne(deps, ids, (id) => passOnDelivery(deps, actor, { id, reason, again: false }));
    const handed = outcomes.flatMap((one) =>
      one.refusal === null ? [{ id: one.id, ...presentHanded(one.value) }] : [],
    );
    return { ...presentBulk(outcomes), handed };
  }),
  endpoint(contract.passOnMessage, sending, { queries: 4 }, async ({ actor, params, body }, deps) => {
    return presentHanded(await passOnDelivery(deps, actor, { id: params.id, ...body }));
  }),
];
