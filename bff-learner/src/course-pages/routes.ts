import { anyone } from '@school/infra/auth/policy';
import { readCoursePage } from '@school/infra/course-pages/read-course-page';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/course-pages.js';
import { presentCoursePage } from './present.js';

/** The pages of courses, for visitors. */
export const coursePageRoutes: readonly Route[] = [
  endpoint(contract.readCoursePage, anyone, { queries: 2 }, async ({ params }, deps) =>
    presentCoursePage(await readCoursePage(deps.db, params.course, deps.clock.now())),
  ),
];
