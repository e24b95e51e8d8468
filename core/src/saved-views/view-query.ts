/** The longest name of a view, in characters. */
export const VIEW_NAME_MAX = 60;

/** How many views one person keeps of one list. */
export const VIEWS_MAX = 30;

/** The longest address query of a view, in characters. */
export const VIEW_QUERY_MAX = 2000;

/** The part of an address that names the view that was opened. */
export const VIEW_PARAM = 'view';

// Which page somebody is on is no part of what the list shows.
const LEFT_OUT: ReadonlySet<string> = new Set([VIEW_PARAM, 'page', 'after']);
const NAME = /^[a-z][a-z0-9_]{0,39}$/;

/**
 * What a view keeps of an address: filters, search, order and page size, in one order, so that two addresses that show the
 * same have the same query. A list ignores what it does not know, as it does in an address that somebody typed.
 */
export function viewQuery(address: string): string {
  const kept = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(address))
    if (value !== '' && NAME.test(name) && !LEFT_OUT.has(name) && !kept.has(name)) kept.set(name, value);
  return new URLSearchParams([...kept].sort(([one], [other]) => (one < other ? -1 : 1))).toString();
}
