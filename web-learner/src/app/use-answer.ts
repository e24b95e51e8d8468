import type { ApiError } from '@school/web-kit/api/api-error';
import { sendRequest } from '@school/web-kit/api/send-request';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readyAnswer, takeEarly } from './early-answers';

/** The state of a light page's call; while it asks again, the last answer stays. */
export interface Answer<T> {
  data?: T;
  error?: ApiError;
  isLoading: boolean;
  reload: () => Promise<void>;
}

type State<T> = Omit<Answer<T>, 'reload'>;

/** Reads an address without a store. The gateway checks the answer against its contract. */
export function useAnswer<T>(url: string | undefined): Answer<T> {
  const [state, setState] = useState<State<T>>(() => {
    // `as`: the gateway checked this answer against its contract.
    const data = url === undefined ? undefined : (readyAnswer(url) as T | undefined);
    return data === undefined ? { isLoading: true } : { data, isLoading: false };
  });
  const newest = useRef(0);
  // Only an answer that the first render showed counts as read. Otherwise one that arrives just after it would be lost.
  const isShown = useRef(state.data !== undefined);
  const reload = useCallback(async () => {
    if (url === undefined) return;
    const turn = (newest.current += 1);
    setState((before) => (before.isLoading ? before : { ...before, isLoading: true }));
    const sent = await sendRequest({ method: 'GET', url }, { early: takeEarly(url) });
    if (turn !== newest.current) return;
    setState((before) =>
      sent.error
        ? { data: sent.error.status === 404 ? undefined : before.data, error: sent.error, isLoading: false }
        : // `as`: the caller names the type of its own contract's answer.
          { data: sent.data as T, isLoading: false },
    );
  }, [url]);
  useEffect(() => {
    if (url !== undefined && isShown.current) void takeEarly(url);
    else void reload();
    isShown.current = false;
  }, [url, reload]);
  return { ...state, reload };
}
