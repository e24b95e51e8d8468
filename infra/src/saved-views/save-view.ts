import { VIEW_REFUSALS } from '@school/core/saved-views/errors';
import type { SavedView } from '@school/core/saved-views/view';
import { VIEW_NAME_MAX, VIEW_QUERY_MAX, viewQuery, VIEWS_MAX } from '@school/core/saved-views/view-query';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { formLock, takeLocks } from '../db/locks.js';
import type { Deps } from '../deps.js';
import { mayChange, readView, type ListPlace } from './list-views.js';
import { SavedViewModel } from './model.js';

/** How long a removed view can be put back; after that it is deleted. */
export const VIEW_RESTORABLE_DAYS = 1;
const DAY_MS = 86_400_000;

/** What a view says of itself. */
export interface ViewContent {
  name: string;
  /** The query of the list's address. */
  query: string;
  isShared: boolean;
}

/** Keeps the filters, the search and the order of a list under a name. */
export const saveView = (deps: Deps, actor: Actor, place: ListPlace, typed: ViewContent): Promise<SavedView> =>
  changing(deps, async (trx) => {
    const now = deps.clock.now();
    const content = { name: nameOf(typed.name), query: queryOf(typed.query), isShared: typed.isShared };
    await requireRoom(trx, actor.accountId, place);
    const view = await trx
      .query(SavedViewModel)
      .insert({ ...place, ...content, accountId: actor.accountId, createdAt: now, updatedAt: now })
      .returning('*');
    await auditShared(trx, actor, 'save', undefined, view);
    return readView(trx, actor, view.id);
  });

/** Renames a view, shares it or keeps it to oneself, or lets it show something else. */
export const changeView = (
  deps: Deps,
  actor: Actor,
  { app, id }: ViewPlace,
  typed: Partial<ViewContent>,
): Promise<SavedView> =>
  changing(deps, async (trx) => {
    const before = await seenView(trx, actor, { app, id }, undefined);
    const after = await trx.query(SavedViewModel).patchAndFetchById(id, {
      name: typed.name === undefined ? before.name : nameOf(typed.name),
      query: typed.query === undefined ? before.query : queryOf(typed.query),
      isShared: typed.isShared ?? before.isShared,
      updatedAt: deps.clock.now(),
    });
    await auditShared(trx, actor, 'change', before, after);
    return readView(trx, actor, after.id);
  });

/** Removes a view, for a day in such a way that it can be put back. */
export const removeView = (deps: Deps, actor: Actor, place: ViewPlace): Promise<void> =>
  changing(deps, async (trx) => {
    const view = await seenView(trx, actor, place, undefined);
    await trx.query(SavedViewModel).findById(view.id).patch({ removedAt: deps.clock.now() });
    await auditShared(trx, actor, 'remove', view, undefined);
  });

/** Puts back what was removed. */
export const restoreView = (deps: Deps, actor: Actor, place: ViewPlace): Promise<SavedView> =>
  changing(deps, async (trx) => {
    const restorable = new Date(deps.clock.now().getTime() - VIEW_RESTORABLE_DAYS * DAY_MS);
    const view = await seenView(trx, actor, place, restorable);
    await requireRoom(trx, view.accountId, view);
    await trx.query(SavedViewModel).findById(view.id).patch({ removedAt: null });
    await auditShared(trx, actor, 'restore', undefined, view);
    return readView(trx, actor, view.id);
  });

/** A view of one of the two offices. */
export interface ViewPlace {
  app: SavedViewModel['app'];
  id: number;
}

const changing = <T>(deps: Deps, work: (trx: Trx) => Promise<T>): Promise<T> =>
  deps.db.transaction(work).catch((error: unknown) => {
    throw violatedConstraint(error) === 'saved_view_name' ? refusal(VIEW_REFUSALS, 'name_taken') : error;
  });

/**
 * The view, if the person sees it and may change it; another person's own view is answered like a missing one. With a
 * moment it has to be one that was removed since then, and otherwise one that was not.
 */
async function seenView(
  trx: Trx,
  actor: Actor,
  { app, id }: ViewPlace,
  removedSince: Date | undefined,
): Promise<SavedViewModel> {
  const view = await trx
    .query(SavedViewModel)
    .findById(id)
    .where({ app })
    .where((one) => {
      if (removedSince === undefined) void one.whereNull('removed_at');
      else void one.where('removed_at', '>', removedSince);
    })
    .forUpdate();
  const isSeen = view && (view.accountId === actor.accountId || view.isShared);
  if (!isSeen) throw refusal(VIEW_REFUSALS, 'view_not_found');
  if (!mayChange(view, actor)) throw refusal(VIEW_REFUSALS, 'not_yours');
  return view;
}

/** Two views that are saved at once wait for each other, so that both count. */
async function requireRoom(trx: Trx, accountId: number, { app, list }: ListPlace): Promise<void> {
  await takeLocks(trx, [formLock(`saved views of ${accountId}: ${app} ${list}`)]);
  const kept = await trx
    .query(SavedViewModel)
    .where({ account_id: accountId, app, list })
    .whereNull('removed_at')
    .resultSize();
  if (kept >= VIEWS_MAX) throw refusal(VIEW_REFUSALS, 'too_many');
}

function nameOf(typed: string): string {
  const name = typed.trim();
  if (name === '') throw refusal(VIEW_REFUSALS, 'name_missing');
  if ([...name].length > VIEW_NAME_MAX) throw refusal(VIEW_REFUSALS, 'name_long');
  return name;
}

function queryOf(typed: string): string {
  const query = viewQuery(typed);
  if (query === '') throw refusal(VIEW_REFUSALS, 'nothing_kept');
  if (query.length > VIEW_QUERY_MAX) throw refusal(VIEW_REFUSALS, 'query_long');
  return query;
}

/** What only its maker sees is nobody else's business; what others work with is. */
async function auditShared(
  trx: Trx,
  actor: Actor,
  what: 'save' | 'change' | 'remove' | 'restore',
  before: SavedViewModel | undefined,
  after: SavedViewModel | undefined,
): Promise<void> {
  const view = after ?? before;
  if (view === undefined || !(before?.isShared || after?.isShared)) return;
  await audit(trx, {
    ...auditedBy(actor),
    action: `saved_view.${what}`,
    entity: 'saved_view',
    entityId: view.id,
    before: before && factsOf(before),
    after: after && factsOf(after),
  });
}

// A search may hold a family's name or phone, so what a view shows stays out of the log.
const factsOf = ({ list, name, isShared }: SavedViewModel): object => ({ list, name, isShared });
