/** Shortest and longest search text for payment pages and instalments. */
export const SEARCH_LENGTH_MIN = 2;
const SEARCH_LENGTH_MAX = 200;

/** The search text to send; undefined while too little is typed. */
export function searchOf(typed: string | undefined): string | undefined {
  const text = typed?.trim() ?? '';
  return text.length < SEARCH_LENGTH_MIN ? undefined : text.slice(0, SEARCH_LENGTH_MAX);
}
