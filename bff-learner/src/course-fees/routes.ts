import { listPublicCourseFees } from '@school/infra/course-fees/queries';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/auth/policy';
import * as contract from '../../contract/course-fees.js';

/** What can be bought, for visitors. */
export const courseFeeRoutes: readonly Route[] = [
  endpoint(contract.listPublicCourseFees, anyone, { queries: 1 }, async (_, deps) =>
    prepared(await listPublicCourseFees(deps.db)),
  ),
];
