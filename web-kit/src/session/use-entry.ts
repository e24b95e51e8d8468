import { useEffect, useRef, useState } from 'react';

/** Where the person wants to go in the app that is entered; it outlives the visit to the other app. */
const WISH = 'entry-wish';

interface Entry {
  isSignedIn: boolean;
  /** What the address asks for. */
  wish: string;
  /** Prepares this browser; returns the address of the other app at which it asks. */
  begin: () => Promise<string>;
  /** Signs in by the code that the other app has put into the address. */
  enter: (code: string) => Promise<void>;
  goOn: (wish: string) => unknown;
}

/**
 * Enters an office app from the other one: asks there, comes back with a code, and signs in. Whoever is signed in goes on at
 * once. Returns what went wrong.
 */
export function useEntry({ isSignedIn, wish, begin, enter, goOn }: Entry): unknown {
  const [failure, setFailure] = useState<unknown>();
  const began = useRef(false);
  useEffect(() => {
    // In development React runs effects twice, but a code works once.
    if (began.current) return;
    began.current = true;
    const code = location.hash.slice(1);
    // Codes stay in no history.
    if (code !== '') history.replaceState(history.state, '', location.pathname + location.search);
    const wanted = code === '' ? wish : (sessionStorage.getItem(WISH) ?? wish);
    const work = async () => {
      if (isSignedIn) return goOn(wanted);
      if (code === '') {
        sessionStorage.setItem(WISH, wish);
        location.replace(await begin());
        return;
      }
      sessionStorage.removeItem(WISH);
      await enter(code);
      await goOn(wanted);
    };
    work().catch(setFailure);
  }, [isSignedIn, wish, begin, enter, goOn]);
  return failure;
}

/** Asks for a way into the other office app for the browser of this challenge, and follows it. Returns what went wrong. */
export function useHandOver(ask: () => Promise<string>): unknown {
  const [failure, setFailure] = useState<unknown>();
  const began = useRef(false);
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    ask()
      .then((url) => location.replace(url))
      .catch(setFailure);
  }, [ask]);
  return failure;
}
