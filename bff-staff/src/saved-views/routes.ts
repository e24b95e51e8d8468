import { VIEW_CHANGED, VIEW_REMOVED, VIEW_RESTORED, VIEW_SAVED } from '@school/core/saved-views/errors';
import { notFound } from '@school/infra/app-error';
import { inPerson, staff } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listViews } from '@school/infra/saved-views/list-views';
import { changeView, removeView, restoreView, saveView } from '@school/infra/saved-views/save-view';
import { mayOpenList } from '../../contract/page-access.js';
import * as contract from '../../contract/saved-views.js';

const oneself = inPerson(staff);
const app = 'staff';

// With the lock, the count, the audit line and the view as it is afterwards.
const CHANGE = 7;

/** Lists as people keep them: their filters, search and order under a name. */
export const savedViewRoutes: readonly Route[] = [
  endpoint(contract.listViews, oneself, { queries: 1 }, async ({ actor, query, session }, deps) => {
    requireList(session, query.list);
    return { results: await listViews(deps.db, actor, { app, list: query.list }) };
  }),
  endpoint(contract.saveView, oneself, { queries: CHANGE }, async ({ actor, body, session }, deps) => {
    requireList(session, body.list);
    const { list, name, query, is_shared: isShared } = body;
    return { message: VIEW_SAVED, view: await saveView(deps, actor, { app, list }, { name, query, isShared }) };
  }),
  endpoint(contract.changeView, oneself, { queries: CHANGE }, async ({ actor, params, body }, deps) => {
    const { name, query, is_shared: isShared } = body;
    const view = await changeView(deps, actor, { app, id: params.id }, { name, query, isShared });
    return { message: VIEW_CHANGED, view };
  }),
  endpoint(contract.removeView, oneself, { queries: CHANGE }, async ({ actor, params }, deps) => {
    await removeView(deps, actor, { app, id: params.id });
    return { message: VIEW_REMOVED };
  }),
  endpoint(contract.restoreView, oneself, { queries: CHANGE }, async ({ actor, params }, deps) => ({
    message: VIEW_RESTORED,
    view: await restoreView(deps, actor, { app, id: params.id }),
  })),
];

/** The views of a page are for those who may open it. */
function requireList({ role, permissions }: Session, list: string): void {
  if (!mayOpenList({ is_superuser: role === 'superuser', permissions }, list)) throw notFound();
}
