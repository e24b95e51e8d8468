import type { Endpoint } from './endpoint.js';

/** The kinds of file that a list can be saved as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The most rows of one file: more of them are no list that somebody reads, but a copy of the school. */
export const EXPORT_ROWS_MAX = 50_000;

/** The last line of a file that does not hold the whole list. */
export const EXPORT_NOTES = {
  cut: `Only the first ${EXPORT_ROWS_MAX.toLocaleString('en-US')} rows are in this file. Filter the list and export it again.`,
  changed: 'The list changed while it was being exported, and some rows may be missing. Please export it again.',
} as const;

/** The call that answers the whole list as a file: below the list's own path, with its filters. */
export const exportOf = <P>({
  method,
  path,
  params,
}: Pick<Endpoint<P>, 'method' | 'path' | 'params'>): Pick<Endpoint<P>, 'method' | 'path' | 'params'> => ({
  method,
  path: `${path}export/`,
  ...(params === undefined ? {} : { params }),
});
