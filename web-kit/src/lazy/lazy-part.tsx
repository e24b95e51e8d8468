import { createElement, Suspense, useEffect, useState, type FunctionComponent, type ReactNode } from 'react';

type Part = (props: never) => ReactNode;
type Arrived<P extends Part> = { part: P } | { error: unknown };

/** A part that is used like the one it stands for. */
export type LazyPart<P extends Part> = (...props: Parameters<P>) => ReactNode;

/**
 * A part of a page whose code loads when it is first shown; until then `waiting` is in its place. Like `React.lazy` in a
 * `Suspense`, but it comes as soon as it is here: React keeps every fallback for 300 ms, also an empty one, and that of
 * one part holds back all others. What the part itself waits for leaves the rest of the page alone. A part that does not
 * load throws, as a lazy one does. One that reads a draft when it is first drawn stays with `React.lazy`: there React does
 * not take its waiting (error 467).
 */
export function lazyPart<P extends Part>(load: () => Promise<{ default: P }>, waiting: ReactNode = null): LazyPart<P> {
  let loaded: { part: P } | undefined;
  return function Lazy(...[props]) {
    const [arrived, setArrived] = useState<Arrived<P> | undefined>(loaded);
    useEffect(() => {
      if (arrived !== undefined) return;
      let isGone = false;
      const show = (found: Arrived<P>) => {
        if (!isGone) setArrived(found);
      };
      load().then(
        ({ default: part }) => show((loaded = { part })),
        (error: unknown) => show({ error }),
      );
      return () => {
        isGone = true;
      };
    }, [arrived]);
    if (arrived === undefined) return waiting;
    if ('error' in arrived) throw arrived.error;
    // `as`: these are the part's own props, which TypeScript does not see for a part that may be any.
    const part = createElement(arrived.part as Part as FunctionComponent<object>, props);
    return <Suspense fallback={waiting}>{part}</Suspense>;
  };
}
