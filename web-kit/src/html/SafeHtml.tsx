import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { Alert } from '../feedback/Alert';
import { Skeleton } from '../feedback/Skeleton';
import css from './SafeHtml.module.css';

interface SafeHtmlProps {
  /** As the server gave it; it is cleaned again before it is shown (T19). */
  html: string;
  className?: string;
  /** Replaces the skeleton while the cleaner's own file is on its way. */
  waiting?: React.ReactNode;
}

/** A text with markup, cleaned here by the school's allow-list and put in as nodes, never as a string. */
export function SafeHtml({ html, className, waiting = <Skeleton shape="text" /> }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  useEffect(() => {
    let isCurrent = true;
    // The cleaner is fetched when a page first shows such a text, so that no other page pays for it.
    import('./clean-fragment').then(
      ({ cleanFragment }) => {
        if (!isCurrent) return;
        box.current?.replaceChildren(cleanFragment(html));
        setState('shown');
      },
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return (
    <>
      {state === 'waiting' && waiting}
      {state === 'failed' && <Alert kind="error">This text could not be shown. Please reload the page.</Alert>}
      <div ref={box} className={classNames(css.text, className)} />
    </>
  );
}
