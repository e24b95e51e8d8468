import { listCourseFees } from '@school/infra/course-fees/queries';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/auth/policy';
import * as contract from '../../contract/course-fees.js';

/** What can be bought, for visitors. */
export const courseFeeRoutes: readonly Route[] = [
  endpoint(contract.listPublicCourseFees, anyone, { queries: 1 }, async (_, deps) =>
    (await listCourseFees(deps.db)).map(({ id, name: course_name, classes: total_class }) => ({
      id,
      course_name,
      total_class,
    })),
  ),
];
