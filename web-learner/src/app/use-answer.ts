import type { ApiError } from '@school/web-kit/api/api-error';
import { sendRequest } from '@school/web-kit/api/send-request';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
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
  const [state, setState] = useState<State<T>>({ isLoading: true });
  const newest = useRef(0);
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
  // The first render is that of the build. An answer that is there by then is shown before the browser paints.
  useLayoutEffect(() => {
    // `as`: the gateway checked this answer against its contract.
    const data = url === undefined ? undefined : (readyAnswer(url) as T | undefined);
    if (url === undefined || data === undefined) void reload();
    else {
      void takeEarly(url);
      setState({ data, isLoading: false });
    }
  }, [url, reload]);
  return { ...state, reload };
}
