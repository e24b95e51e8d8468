import type { SavedView } from '@school/core/saved-views/view';
import { raw, type QueryBuilder } from 'objection';
import type { Actor } from '../auth/actor.js';
import { nameOfAccount } from '../credits/person-name.js';
import type { Sql } from '../db/sql.js';
import { SavedViewModel } from './model.js';

/** A list of one of the two offices. */
export interface ListPlace {
  app: SavedViewModel['app'];
  list: string;
}

// Views of others are for choosing from a menu.
const SHOWN_MAX = 100;

type NamedView = SavedViewModel & { ownerName: string | null };

const namedViews = (sql: Sql): QueryBuilder<SavedViewModel> =>
  sql.query(SavedViewModel).select('saved_view.*', raw(nameOfAccount('saved_view.account_id')).as('owner_name'));

/** The views of a list: those of the person, then those that others share; each by name. */
export async function listViews(sql: Sql, viewer: Actor, place: ListPlace): Promise<SavedView[]> {
  const found = await namedViews(sql)
    .where({ app: place.app, list: place.list })
    .whereNull('removed_at')
    .where((seen) => void seen.where('account_id', viewer.accountId).orWhere('is_shared', true))
    .orderByRaw('(account_id = ?) DESC, lower(name), id', [viewer.accountId])
    .limit(SHOWN_MAX)
    .castTo<NamedView[]>();
  return found.map((view) => shown(view, viewer));
}

/** One view, after a change of the person. */
export async function readView(sql: Sql, viewer: Actor, id: number): Promise<SavedView> {
  const found = await namedViews(sql).findById(id).throwIfNotFound().castTo<NamedView>();
  return shown(found, viewer);
}

/** Whether somebody may change a view that they see. */
export const mayChange = (view: Pick<SavedViewModel, 'accountId'>, viewer: Actor): boolean =>
  view.accountId === viewer.accountId || viewer.role === 'superuser';

const shown = (view: NamedView, viewer: Actor): SavedView => ({
  id: view.id,
  name: view.name,
  query: view.query,
  is_shared: view.isShared,
  is_own: view.accountId === viewer.accountId,
  may_change: mayChange(view, viewer),
  owner_name: view.ownerName ?? '',
});
