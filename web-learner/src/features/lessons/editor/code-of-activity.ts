import { useEffect, useRef } from 'react';
import { useDraft } from '../../../app/drafts';
import { usePersonKey } from '../../../app/use-session';
import { codeFromText, codeToText } from './kept-code';

/** Joins the pages on which one person has the code of one activity. */
const pagesWith = (person: string, activityId: number) => new BroadcastChannel(`school-code:${person}:${activityId}`);

/** Calls with code that was put into an activity from elsewhere: on this page or in another tab. */
export function useArrivingCode(activityId: number, onCode: (code: string) => void): void {
  const person = usePersonKey();
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const pages = pagesWith(person, activityId);
    pages.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') latest.current(data);
    });
    return () => pages.close();
  }, [person, activityId]);
}

/** A child's own code of an activity, seen from another page than its lesson. */
interface CodeOfActivity {
  /** Undefined where the child has not begun. */
  own: () => string | undefined;
  /** Puts other code in its place; the editor offers the way back. */
  put: (code: string) => void;
}

/** It may wait, so whoever calls it has no hooks after it. */
export function useCodeOfActivity(activityId: number): CodeOfActivity {
  const person = usePersonKey();
  const draft = useDraft(`code:${activityId}`);
  const own = () => codeFromText(draft.read())?.code;
  return {
    own,
    put: (code) => {
      draft.keep(codeToText({ code, before: own() }));
      // An editor that is open would else write its old code over this with the next letter.
      const pages = pagesWith(person, activityId);
      pages.postMessage(code);
      pages.close();
    },
  };
}
