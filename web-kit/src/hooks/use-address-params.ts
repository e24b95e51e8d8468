import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** Makes the next search of the address from the present one. */
export type ChangeParams = (change: (now: URLSearchParams) => URLSearchParams, how?: NavigateOptions) => void;

/**
 * The search of the address, and a way to change it that counts from the address as it is now. The router's own way counts
 * from what was last drawn, so that on a slow device the second of two quick changes would undo the first.
 */
export function useAddressParams(): [params: URLSearchParams, change: ChangeParams] {
  const [params, setParams] = useSearchParams();
  const change = useCallback<ChangeParams>(
    (make, how) => setParams(make(new URLSearchParams(location.search)), how),
    [setParams],
  );
  return [params, change];
}
