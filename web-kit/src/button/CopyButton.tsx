import { useEffect, useId, useRef, useState } from 'react';
import { CheckIcon } from '../icons/CheckIcon';
import { CopyIcon } from '../icons/CopyIcon';
import { useMessages } from '../language/language';
import { KIT } from '../language/messages';
import { Button } from './Button';
import type { ButtonLook } from './button-class';
import css from './CopyButton.module.css';

/** How long 'Copied' is shown, in milliseconds. */
const CONFIRMED_MS = 3000;

export interface CopyButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'iconOnly'> {
  /** The text that is copied to the clipboard. */
  text: string;
  /** The button's text before the copy: 'Copy link'. */
  label: string;
  /** The button's text for three seconds after the copy. */
  copiedLabel?: string;
  onCopied?: () => void;
}

/**
 * Copies a text and shows that for 3 s. If the browser refuses, it shows the text, already selected, to copy by
 * hand.
 */
export function CopyButton(props: CopyButtonProps) {
  const kit = useMessages('kit', KIT);
  const { text, label, copiedLabel = kit.copied, onCopied, variant = 'secondary', size, iconOnly } = props;
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const isCopied = copiedAt !== null;

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setRefused(false);
      setCopiedAt(Date.now());
      onCopied?.();
    } catch {
      // The page has no TLS and so no clipboard, or the person did not allow its use.
      setRefused(true);
    }
  };

  const name = isCopied ? copiedLabel : label;
  return (
    <span className={css.box}>
      <Button
        variant={variant}
        size={size}
        iconOnly={iconOnly}
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        aria-label={iconOnly ? name : undefined}
        title={iconOnly ? name : undefined}
        onClick={() => void copy()}
      >
        {iconOnly ? undefined : name}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied ? copiedLabel : ''}
      </span>
      {isRefused && <CopyByHand text={text} />}
    </span>
  );
}

function CopyByHand({ text }: { text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const kit = useMessages('kit', KIT);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <span className={css.byHand}>
      <label htmlFor={id}>{kit.copyByHand}</label>
      <input id={id} ref={field} className={css.text} readOnly value={text} />
    </span>
  );
}
