import type { TableQuery } from '@school/web-kit/table/table-types';

/** Both lists are sorted by name. */
export const sortOf = ({ sort }: TableQuery): 'name' | '-name' =>
  sort?.key === 'name' && sort.direction === 'desc' ? '-name' : 'name';
