import { mayOpenPage } from '@school/bff-staff/contract/page-access';
import { useMeQuery } from './auth-api';

/** Asks whether the person signed in may use the page behind an address; links to other pages are not shown. */
export function useMayOpen(): (href: string) => boolean {
  const { data } = useMeQuery();
  return (href) => data !== undefined && mayOpenPage(data.user, href);
}
