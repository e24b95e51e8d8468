import { wallText, type TimeFormat } from '@school/web-kit/time/wall-text';

/** The clock of `2026-12-07T18:00:00+05:30` as the server has read it in that zone: `Mon, Dec 7, 2026, 6:00 PM`. */
export const showLocal = (local: string, format: TimeFormat = 'datetime'): string =>
  wallText(new Date(`${local.slice(0, 19)}Z`), format);

/** Its date: `2026-12-07`. */
export const dateOf = (local: string): string => local.slice(0, 10);
