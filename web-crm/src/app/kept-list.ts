import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from './paths';

const KEY = 'lm.list';
const LISTS: ReadonlySet<string> = new Set([paths.leads, paths.board, paths.myDay, paths.reports]);

/** `/lm` and `/lm/` are one page. */
const isList = (pathname: string): boolean => LISTS.has(pathname) || pathname === paths.leads.replace(/\/$/, '');

/** Keeps the address of each list that is shown, so that the way back from a lead leads to it as it was. */
export function useKeptList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isList(pathname)) return;
    try {
      sessionStorage.setItem(KEY, pathname + search);
    } catch {
      // A browser that keeps nothing: the way back then leads to the whole list.
    }
  }, [pathname, search]);
}

/** The list that this tab has shown last, with its search and filters. */
export function keptList(): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? '';
    return isList(kept.replace(/\?.*$/s, '')) ? kept : paths.leads;
  } catch {
    return paths.leads;
  }
}

/** Whoever signs in next begins anew. */
export function forgetList(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
