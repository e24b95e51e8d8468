/** The most rows that one action may be asked for at once. */
export const BULK_MAX = 200;

/** The sentences for a choice of no rows, or of too many. */
export const BULK_NONE = 'Please choose at least one row.';
export const BULK_TOO_MANY = `Please choose at most ${BULK_MAX} rows.`;

/** How many of the chosen rows are done: '3 of 4 done.' */
export const bulkText = (done: number, chosen: number): string =>
  done === chosen ? `${done} done.` : `${done} of ${chosen} done.`;
