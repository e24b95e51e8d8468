import { PAGE_MAX, PAGE_SIZE_MAX } from '@school/core/shared/paging';
import type { TableQuery } from './table-types';

/** The page that a list's call asks for, held to what contracts allow: an address may say anything. */
export const pageQuery = ({ page, pageSize }: TableQuery): { page: number; page_size: number } => ({
  page: Math.min(page, PAGE_MAX),
  page_size: Math.min(pageSize, PAGE_SIZE_MAX),
});
