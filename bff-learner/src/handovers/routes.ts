import { HANDOVER_PUT_AWAY } from '@school/core/handovers/handover';
import { dismissHandover } from '@school/infra/handovers/dismiss-handover';
import { listHandovers } from '@school/infra/handovers/handovers';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { teacher } from '@school/infra/auth/policy';
import { signWatchLinks } from '@school/infra/recordings/watch-link';
import * as contract from '../../contract/handovers.js';

/** Batches that a teacher has taken over from another. */
export const handoverRoutes: readonly Route[] = [
  endpoint(contract.listHandovers, teacher, { queries: 1 }, async ({ session, query }, deps) => {
    const cards = await listHandovers(deps.db, session.teacherId, query.scheduled_class, deps.clock.now());
    return prepared(signWatchLinks(deps, cards));
  }),
  endpoint(contract.dismissHandover, teacher, { queries: 2 }, async ({ session, params }, deps) => {
    await dismissHandover(deps, session.teacherId, params.id);
    return { message: HANDOVER_PUT_AWAY };
  }),
];
