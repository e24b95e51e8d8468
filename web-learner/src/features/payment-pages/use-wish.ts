import { errorText } from '@school/web-kit/api/error-text';
import { sendRequest, type BffRequest } from '@school/web-kit/api/send-request';
import { useRef, useState } from 'react';
import { MESSAGES } from './messages';

/** One thing a payer asks for by a button: what it came to, in the server's own words. */
export function useWish(request: BffRequest, failureText: string) {
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
    if (error) setFailure(errorText(error, failureText, MESSAGES.network));
    else setDone(messageOf(data));
    return !error;
  };
  return { send, isBusy, done, failure };
}

const messageOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : 'Done.';
