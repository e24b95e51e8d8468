const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });

const dayOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** `November 2026` of `2026-11`. */
export const monthText = (month: string): string => MONTH.format(dayOf(month));

/** `Nov 26`, for the small space under a bar. */
export const shortMonth = (month: string): string => SHORT.format(dayOf(month));
