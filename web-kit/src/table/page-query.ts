import { PAGE_MAX, PAGE_SIZE_MAX } from '@school/core/shared/paging';
import type { TableQuery } from './table-types';

/**
 * The page and page size of a list's call, kept within the contract's limits: a person can type anything into the
 * address.
 */
export const pageQuery = ({ page, pageSize }: TableQuery): { page: number; page_size: number } => ({
  page: Math.min(page, PAGE_MAX),
  page_size: Math.min(pageSize, PAGE_SIZE_MAX),
});
