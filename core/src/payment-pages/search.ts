const SEARCH_LENGTH_MAX = 200;

/** The search text to send; undefined while nothing is typed. One letter is the beginning of a name. */
export function searchOf(typed: string | undefined): string | undefined {
  const text = typed?.trim() ?? '';
  return text === '' ? undefined : text.slice(0, SEARCH_LENGTH_MAX);
}
