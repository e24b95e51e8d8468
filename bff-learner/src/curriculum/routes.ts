import { contentImage } from '@school/infra/curriculum/images';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/http/policy';
import * as contract from '../../contract/curriculum.js';

/** Pictures of lessons and quizzes; a picture in a page is asked for without a token, so its address is the secret. */
export const curriculumRoutes: readonly Route[] = [
  endpoint(contract.contentImage, anyone, { queries: 2 }, ({ params }, deps) => contentImage(deps, params.key)),
];
