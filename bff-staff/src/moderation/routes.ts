import { COMMENT_DONE, DUE_HOURS } from '@school/core/moderation/moderation';
import { flagsOf } from '@school/core/moderation/word-list';
import { inPerson, staffWithAny } from '@school/infra/auth/policy';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { decideComment, undoComment } from '@school/infra/moderation/decide-comment';
import { listComments, type ListedComment } from '@school/infra/moderation/list-comments';
import * as contract from '../../contract/moderation.js';
import type { Comment } from '../../contract/moderation.js';
import { MODERATION_PERMISSIONS } from '../../contract/page-access.js';
import { maySafeguard } from './may-safeguard.js';
import { commentSheet } from './sheets.js';

const moderator = staffWithAny('comment.moderate or comment.safeguard', MODERATION_PERMISSIONS);

/** One queue of all texts that families and teachers write. */
export const moderationRoutes: readonly Route[] = [
  endpoint(contract.listComments, moderator, { queries: 1, sheet: commentSheet }, async ({ session, query }, deps) => {
    const { page_size: pageSize, ...wanted } = query;
    const asked = { ...wanted, pageSize, maySafeguard: maySafeguard(session) };
    const { results, count } = await listComments(deps.db, asked, deps.clock.now());
    return { results: results.map(presentComment), count };
  }),
  endpoint(
    contract.decideComment,
    inPerson(moderator),
    { queries: 7 },
    async ({ actor, session, params, body }, deps) => {
      const { decision, seen, text: instead, reason } = body;
      const order = { ...params, maySafeguard: maySafeguard(session), decision, seen, instead, reason };
      await decideComment(deps, actor, order);
      return { message: COMMENT_DONE[decision] };
    },
  ),
  endpoint(contract.undoComment, inPerson(moderator), { queries: 7 }, async ({ actor, session, params }, deps) => {
    await undoComment(deps, actor, { ...params, maySafeguard: maySafeguard(session) });
    return { message: COMMENT_DONE.undo };
  }),
];

function presentComment(row: ListedComment): Comment {
  const written = row.original ?? row.text;
  return {
    ...row,
    due_at: new Date(Date.parse(row.at) + DUE_HOURS * 3_600_000).toISOString(),
    flags: flagsOf(written),
    original: written === row.text ? null : written,
  };
}
