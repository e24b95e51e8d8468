import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { useFocusHandedOn } from '../hooks/use-focus-handed-on';
import { useMessages } from '../language/language';
import { KIT } from '../language/messages';
import css from './Picture.module.css';

export interface ErrorStateProps {
  /** The specification's sentence for this failure. */
  text: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** For support: with it the request can be found in the server's log. */
  requestId?: string;
  /** Another way to go on, beside trying again. */
  action?: ReactNode;
}

/** Shown where a part of the page could not be loaded: the sentence, and a button to try again. */
export function ErrorState({ text, onRetry, retrying, requestId, action }: ErrorStateProps) {
  const kit = useMessages('kit', KIT);
  const box = useFocusHandedOn<HTMLDivElement>();
  return (
    <div ref={box} className={css.state} role="alert">
      <BrokenCable />
      <p className={css.title}>{text}</p>
      {requestId && <p className={css.text}>{kit.support(requestId)}</p>}
      {onRetry && (
        <Button variant="secondary" busy={retrying} busyLabel={kit.tryingAgain} onClick={onRetry}>
          {kit.tryAgain}
        </Button>
      )}
      {action}
    </div>
  );
}

function BrokenCable() {
  return (
    <svg
      viewBox="0 0 128 96"
      className={css.picture}
      aria-hidden="true"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <ellipse cx="64" cy="50" rx="58" ry="38" className={css.back} />
      <path d="M10 62c16 8 24-14 40-10" className={css.line} />
      <path d="M118 40c-16-8-24 14-40 8" className={css.line} />
      <rect x="46" y="43" width="14" height="18" rx="4" className={css.paper} />
      <rect x="70" y="39" width="14" height="18" rx="4" className={css.paper} />
      <circle cx="65" cy="28" r="4" className={css.sun} />
      <circle cx="58" cy="74" r="4" className={css.coral} />
      <circle cx="76" cy="70" r="3" className={css.mint} />
    </svg>
  );
}
