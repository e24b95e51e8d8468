import { mayOpenPage } from '@school/bff-staff/contract/page-access';
import { useMeQuery } from './auth-api';

/** Returns a function that says whether the person may open an address; links to other pages are hidden. */
export function useMayOpen(): (href: string) => boolean {
  const { data } = useMeQuery();
  return (href) => data !== undefined && mayOpenPage(data.user, href);
}
