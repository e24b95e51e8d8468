import { ok, refuse, type Result } from '../shared/result.js';
import type { LeadReason } from './errors.js';

/** Default rows of a page, and the most. */
export const LEADS_PAGE_SIZE = 10;
export const LEADS_PAGE_SIZE_MAX = 100;

/** Cards of a column of the board, at first and each time more are asked for. */
export const BOARD_COLUMN_SIZE = 50;

/** A list is counted and paged up to here; beyond it people should search. */
export const LEADS_COUNT_MAX = 1000;

/** Rows before a page; deeper pages are refused, because each one costs more than the one before. */
export function rowsBefore(page: number, pageSize: number): Result<number, Extract<LeadReason, 'page_too_deep'>> {
  const rows = (page - 1) * pageSize;
  return rows >= LEADS_COUNT_MAX ? refuse('page_too_deep') : ok(rows);
}
