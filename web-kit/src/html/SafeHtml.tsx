import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { Alert } from '../feedback/Alert';
import { Skeleton } from '../feedback/Skeleton';
import { loadCleaner, readyCleaner } from './cleaner';
import css from './SafeHtml.module.css';

interface SafeHtmlProps {
  /** HTML from the server; it is cleaned again before it is shown. */
  html: string;
  className?: string;
  /** Shown instead of a skeleton while the cleaner's code is loading. */
  waiting?: React.ReactNode;
}

/**
 * Shows HTML that a person wrote. It is cleaned with the school's allow-list and inserted as nodes, never as a string.
 */
export function SafeHtml({ html, className, waiting = <Skeleton shape="text" /> }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  // Before the browser paints: when the cleaner has loaded already, the text has its full height from the start.
  useLayoutEffect(() => {
    let isCurrent = true;
    const show = (clean: (html: string) => DocumentFragment) => {
      if (!isCurrent) return;
      box.current?.replaceChildren(clean(html));
      setState('shown');
    };
    const cleaner = readyCleaner();
    if (cleaner) show(cleaner);
    else loadCleaner().then(show, () => isCurrent && setState('failed'));
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return (
    <>
      {state === 'waiting' && waiting}
      {state === 'failed' && <Alert kind="error">This text could not be shown. Please reload the page.</Alert>}
      <div ref={box} data-prints-links className={classNames(css.text, className)} />
    </>
  );
}
