import { useLocation, useNavigate } from 'react-router-dom';
import type { ListAddress } from './view-types';

/** The address of the page, for the menu of its list's views. */
export function useListAddress(): ListAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    path: pathname,
    search,
    go: (href) => void navigate(href, { replace: true, preventScrollReset: true }),
  };
}
