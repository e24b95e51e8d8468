import { errorText } from '@school/web-kit/api/error-text';
import { sendRequest, type BffRequest } from '@school/web-kit/api/send-request';
import { useRef, useState } from 'react';

/** The texts for a call whose answer has none. */
export interface ActionTexts {
  failed: string;
  network: string;
}

/** The one action of a light page, such as a button that asks for more time: its state and the server's message. */
export function useAction(request: BffRequest, texts: ActionTexts) {
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
