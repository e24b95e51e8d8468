import { leadManager } from '@school/infra/auth/policy';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listOverdue } from '@school/infra/leads/list-overdue';
import { readFirstContacts } from '@school/infra/reports/read-first-contacts';
import { readFunnel } from '@school/infra/reports/read-funnel';
import { readByMonths } from '@school/infra/reports/read-report';
import { readSources } from '@school/infra/reports/read-sources';
import { UNKNOWN_SOURCE } from '../../contract/reports.js';
import * as contract from '../../contract/reports.js';
import { contactSheet, funnelSheet, overdueSheet, sourceSheet } from './sheets.js';

/** Sales in numbers. */
export const reportRoutes: readonly Route[] = [
  endpoint(contract.readFunnel, leadManager, { queries: 1, sheet: funnelSheet }, ({ query }, deps) => {
    const { owner: ownerId, source, ...rest } = query;
    return readByMonths(deps, readFunnel, { ...rest, ownerId, source: source === UNKNOWN_SOURCE ? '' : source });
  }),
  endpoint(contract.readSources, leadManager, { queries: 1, sheet: sourceSheet }, ({ query }, deps) => {
    const { owner: ownerId, ...rest } = query;
    return readByMonths(deps, readSources, { ...rest, ownerId });
  }),
  endpoint(contract.readFirstContacts, leadManager, { queries: 1, sheet: contactSheet }, ({ query }, deps) => {
    const { owner: ownerId, ...rest } = query;
    return readByMonths(deps, readFirstContacts, { ...rest, ownerId });
  }),
  endpoint(contract.listOverdue, leadManager, { queries: 1, sheet: overdueSheet }, async ({ query }, deps) => {
    const { clock, owner: ownerId, page, page_size: pageSize } = query;
    return prepared(await listOverdue(deps.db, deps.clock.now(), { clock, ownerId, page, pageSize }));
  }),
];
