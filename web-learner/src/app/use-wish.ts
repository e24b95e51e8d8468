import { errorText } from '@school/web-kit/api/error-text';
import { sendRequest, type BffRequest } from '@school/web-kit/api/send-request';
import { useRef, useState } from 'react';

/** What is said where the server says nothing. */
export interface WishTexts {
  failed: string;
  network: string;
}

/** One thing that is asked for by a button of a light page: what it came to, in the server's own words. */
export function useWish(request: BffRequest, texts: WishTexts) {
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isRunning = useRef(false);

  const send = async (): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    const { data, error } = await sendRequest(request);
    isRunning.current = false;
    setIsBusy(false);
    if (error) setFailure(errorText(error, texts.failed, texts.network));
    else setDone(messageOf(data));
    return !error;
  };
  return { send, isBusy, done, failure };
}

const messageOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : 'Done.';
