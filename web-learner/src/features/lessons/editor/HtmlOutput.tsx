import { codeFrame } from '@school/bff-learner/contract/lessons';
import { useEffect, useRef, useState } from 'react';
import css from './CodeBench.module.css';
import { MESSAGES } from './messages';

const LINES_MOST = 200;

interface Line {
  isError: boolean;
  text: string;
}

/** A message of the frame; anything else that it may send is left out. */
function read(data: unknown): { kind: string; text: string } | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('text' in data)) return undefined;
  const { kind, text } = data;
  return typeof kind === 'string' && typeof text === 'string' ? { kind, text } : undefined;
}

/** A child's page in a frame that reaches nothing but itself. Give it a new `key` for each run. */
export function HtmlOutput({ code }: { code: string | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    if (code === undefined) return;
    const hear = (event: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (!target || event.source !== target) return;
      const message = read(event.data);
      // The frame is a page of nobody, so no origin can be named.
      if (message?.kind === 'ready') target.postMessage(code, '*');
      else if (message)
        setLines((all) => [...all.slice(1 - LINES_MOST), { isError: message.kind === 'error', text: message.text }]);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [code]);
  // On a phone the page is below the button that was tapped.
  useEffect(() => frame.current?.scrollIntoView({ block: 'nearest' }), [code]);
  if (code === undefined) return <p className="hint">{MESSAGES.noPage}</p>;
  return (
    <div className={css.output}>
      <iframe
        ref={frame}
        title={MESSAGES.page}
        src={codeFrame.path}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        className={css.frame}
      />
      {lines.length > 0 && (
        <section aria-label={MESSAGES.console}>
          <pre className={css.text} tabIndex={0}>
            {lines.map(({ text, isError }, index) => (
              <span key={index} className={isError ? css.error : undefined}>
                {text}
                {'\n'}
              </span>
            ))}
          </pre>
        </section>
      )}
    </div>
  );
}
