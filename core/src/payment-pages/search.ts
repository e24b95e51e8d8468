/** A search of payment pages or instalments has at least so many letters, and is cut after so many. */
export const SEARCH_LENGTH_MIN = 2;
const SEARCH_LENGTH_MAX = 200;

/** What a search box asks the server: nothing yet while too little is typed. */
export function searchOf(typed: string | undefined): string | undefined {
  const text = typed?.trim() ?? '';
  return text.length < SEARCH_LENGTH_MIN ? undefined : text.slice(0, SEARCH_LENGTH_MAX);
}
