import { readContentImage } from '@school/infra/curriculum/images';
import { pictureAnswer } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/auth/policy';
import * as contract from '../../contract/curriculum.js';

const YEAR_S = 31_536_000;

/** Pictures of lessons and quizzes: an `<img>` sends no token, so the address is the secret. */
export const curriculumRoutes: readonly Route[] = [
  endpoint(contract.contentImage, anyone, { queries: 2 }, async ({ params }, deps) =>
    pictureAnswer(await readContentImage(deps, params.key), YEAR_S),
  ),
];
