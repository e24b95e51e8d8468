import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import {
  addSchoolComment,
  changeSchoolComment,
  listSchoolComments,
  type SchoolComment as StoredComment,
} from '@school/infra/projects/school-comments';
import type { SchoolComment } from '../../contract/review-comments.js';
import * as contract from '../../contract/review-comments.js';
import { reviewCommentSheet } from './sheets.js';

const editor = staffWith('course.edit');

/** The school's bank of comments for project reviews. */
export const reviewCommentRoutes: readonly Route[] = [
  endpoint(contract.listSchoolComments, editor, { queries: 1, sheet: reviewCommentSheet }, async (_call, deps) => ({
    results: (await listSchoolComments(deps.db)).map(present),
  })),
  endpoint(contract.addSchoolComment, inPerson(editor), { queries: 4 }, async ({ actor, body }, deps) =>
    present(await addSchoolComment(deps, actor, body.text)),
  ),
  endpoint(contract.changeSchoolComment, inPerson(editor), { queries: 5 }, async (call, deps) => {
    const { actor, params, body } = call;
    const change = { id: params.id, text: body.text, isRetired: body.is_retired };
    return present(await changeSchoolComment(deps, actor, change));
  }),
];

const present = ({ id, text, retiredAt }: StoredComment): SchoolComment => ({
  id,
  text,
  retired_at: retiredAt?.toISOString() ?? null,
});
