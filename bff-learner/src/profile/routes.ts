import { picturePath } from '@school/core/profile/picture-path';
import { PICTURE_UPLOADED, PROFILE_REFUSALS, TIMEZONE_UPDATED } from '@school/core/profile/errors';
import { pictureAnswer } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, learner } from '@school/infra/auth/policy';
import { readPicture, replaceOwnPicture } from '@school/infra/profile/picture';
import { findTimezone, updateTimezone } from '@school/infra/profile/timezone';
import * as contract from '../../contract/profile.js';
import { teacherProfileRoutes } from './teacher-routes.js';

const WEEK_S = 604_800;

/** What signed-in people may change about themselves. */
export const profileRoutes: readonly Route[] = [
  endpoint(contract.getTimezone, learner, { queries: 1 }, async ({ session }, deps) => ({
    current_timezone: await findTimezone(deps, session.accountId),
  })),
  endpoint(contract.updateTimezone, learner, { queries: 4 }, async ({ actor, session, body }, deps) => {
    await updateTimezone(deps, actor, session.accountId, body.timezone);
    return { message: TIMEZONE_UPDATED };
  }),
  endpoint(
    contract.uploadPicture,
    learner,
    { queries: 10, tooLarge: PROFILE_REFUSALS.picture_too_large.text },
    async ({ actor, session, file }, deps) => {
      const key = await replaceOwnPicture(deps, actor, session.accountId, file);
      return { message: PICTURE_UPLOADED, profile_pic_url: picturePath(key) ?? '' };
    },
  ),
  endpoint(contract.picture, anyone, { queries: 1 }, async ({ params }, deps) => {
    return pictureAnswer(await readPicture(deps, params.token), WEEK_S);
  }),
  ...teacherProfileRoutes,
];
