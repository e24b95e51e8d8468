import { anyone } from '@school/infra/auth/policy';
import { listOpenCamps } from '@school/infra/camps/list-open';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/camps.js';

/** The camps, for visitors. */
export const campRoutes: readonly Route[] = [
  endpoint(contract.listOpenCamps, anyone, { queries: 1 }, async (_, deps) =>
    prepared(await listOpenCamps(deps.db, deps.clock.now())),
  ),
];
