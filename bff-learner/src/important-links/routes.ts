import { localDate } from '@school/core/shared/local-time';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { teacher } from '@school/infra/auth/policy';
import { listOwnLinks } from '@school/infra/important-links/queries';
import { tickLink } from '@school/infra/important-links/save-link';
import * as contract from '../../contract/important-links.js';

/** Links that the school keeps for its teachers. */
export const importantLinkRoutes: readonly Route[] = [
  endpoint(contract.importantLinks, teacher, { queries: 1 }, async ({ session }, deps) =>
    prepared(await listOwnLinks(deps.db, session.teacherId, localDate(deps.clock.now(), session.timezone))),
  ),
  endpoint(contract.tickImportantLink, teacher, { queries: 2 }, async ({ session, params, body }, deps) => {
    await tickLink(deps, session.teacherId, { id: params.id, version: body.version });
    return { message: 'Thank you for reading.' };
  }),
];
