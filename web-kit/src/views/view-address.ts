import { VIEW_PARAM, viewQuery } from '@school/core/saved-views/view-query';
import type { SavedView } from '@school/core/saved-views/view';

/** The address that opens a view: a plain link, which a new tab or a colleague can open, too. */
export function viewHref(path: string, view: Pick<SavedView, 'id' | 'query'>): string {
  const params = new URLSearchParams(view.query);
  params.set(VIEW_PARAM, String(view.id));
  return `${path}?${params.toString()}`;
}

/** The same address, opened by this view or, without one, by none. */
export function withView(path: string, search: string, id: number | undefined): string {
  const params = new URLSearchParams(search);
  if (id === undefined) params.delete(VIEW_PARAM);
  else params.set(VIEW_PARAM, String(id));
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The view that was opened, even if it has been changed since; otherwise one that shows the same. */
export function currentView(views: readonly SavedView[], search: string): SavedView | undefined {
  const opened = new URLSearchParams(search).get(VIEW_PARAM);
  const query = viewQuery(search);
  return views.find(({ id }) => String(id) === opened) ?? views.find((view) => view.query === query);
}
