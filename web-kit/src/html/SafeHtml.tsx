import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { Alert } from '../feedback/Alert';
import { Skeleton } from '../feedback/Skeleton';
import { useMessages } from '../language/language';
import { KIT } from '../language/messages';
import { loadCleaner, readyCleaner } from './cleaner';
import css from './SafeHtml.module.css';

// Most texts have no code.
const CopyCode = lazy(async () => ({ default: (await import('./CopyCode')).CopyCode }));

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
  const kit = useMessages('kit', KIT);
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const [codes, setCodes] = useState<readonly CodeBlock[]>([]);
  // Before the browser paints: when the cleaner has loaded already, the text has its full height from the start.
  useLayoutEffect(() => {
    let isCurrent = true;
    const show = (clean: (html: string) => DocumentFragment) => {
      if (!isCurrent) return;
      const shown = clean(html);
      setCodes(framedCode(shown));
      box.current?.replaceChildren(shown);
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
      {state === 'failed' && <Alert kind="error">{kit.htmlFailed}</Alert>}
      <div ref={box} data-prints-links className={classNames(css.text, className)} />
      {codes.length > 0 && (
        <Suspense fallback={null}>
          {codes.map(({ place, text }, index) => (
            <CopyCode key={index} place={place} text={text} />
          ))}
        </Suspense>
      )}
    </>
  );
}

/** A block of code and the place of the button that copies it. */
interface CodeBlock {
  place: HTMLElement;
  text: string;
}

/** Puts each block of code into a frame with a place for its button; React fills the place. */
function framedCode(shown: DocumentFragment): readonly CodeBlock[] {
  return [...shown.querySelectorAll('pre')].map((code) => {
    const frame = document.createElement('div');
    const place = document.createElement('span');
    if (css.framed) frame.className = css.framed;
    if (css.copy) place.className = css.copy;
    code.replaceWith(frame);
    frame.append(code, place);
    return { place, text: code.textContent };
  });
}
