import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { listAllLinks } from '@school/infra/important-links/queries';
import { retireLink, saveLink } from '@school/infra/important-links/save-link';
import * as contract from '../../contract/important-links.js';
import { importantLinkSheet } from './sheets.js';

const editor = staffWith('course.edit');

const contentOf = (body: contract.LinkBody) => ({
  title: body.title,
  url: body.url,
  audience: body.audience,
  courseCode: body.course_code || null,
  gradeMin: body.grade_min ?? null,
  gradeMax: body.grade_max ?? null,
  isPinned: body.is_pinned,
  mustReadBy: body.must_read_by ?? null,
});

/** The links for teachers. */
export const importantLinkRoutes: readonly Route[] = [
  endpoint(contract.listImportantLinks, editor, { queries: 1, sheet: importantLinkSheet }, async (_, deps) =>
    prepared(await listAllLinks(deps.db)),
  ),
  endpoint(contract.addImportantLink, inPerson(editor), { queries: 4 }, async ({ actor, body }, deps) => ({
    id: await saveLink(deps, actor, { of: undefined, typed: contentOf(body) }),
    message: 'The link was added.',
  })),
  endpoint(contract.editImportantLink, inPerson(editor), { queries: 4 }, async ({ actor, params, body }, deps) => {
    const of = { id: params.id, version: body.version };
    await saveLink(deps, actor, { of, typed: contentOf(body) });
    return { message: 'The link was changed. Teachers are asked to tick it again.' };
  }),
  endpoint(contract.retireImportantLink, inPerson(editor), { queries: 2 }, async ({ actor, params, body }, deps) => {
    await retireLink(deps, actor, { id: params.id, isRetired: body.is_retired });
    return { message: body.is_retired ? 'The link was retired.' : 'The link is on the page again.' };
  }),
];
