import { useState } from 'react';

/** The number of rows of a list; while its next page loads, that of the page before, so that the pager keeps its focus. */
export function useKeptCount(list: string, count: number | undefined): number {
  const [kept, setKept] = useState({ list, count });
  if (count !== undefined && (kept.list !== list || kept.count !== count)) setKept({ list, count });
  return count ?? (kept.list === list ? (kept.count ?? 0) : 0);
}
