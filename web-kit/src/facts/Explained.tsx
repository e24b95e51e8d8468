import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { placePopover } from '../menu/place-popover';
import css from './Explained.module.css';

/** Words whose details are one hover, focus or tap away. */
export function Explained({ details, children }: { details: readonly string[]; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!tip.current || !trigger.current) return;
    if (open) placePopover(tip.current, trigger.current);
    else if (typeof tip.current.hidePopover === 'function' && tip.current.matches(':popover-open'))
      tip.current.hidePopover();
  }, [open]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span className={css.explained} onPointerLeave={() => setOpen(false)}>
      <button
        ref={trigger}
        type="button"
        className={css.trigger}
        aria-describedby={id}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onPointerEnter={() => setOpen(true)}
        onKeyDown={onKey}
        // In a dialog, Escape must close only this tip: it tells Mantine to ignore the key.
        data-mantine-stop-propagation={open}
      >
        {children}
      </button>
      <span ref={tip} id={id} role="tooltip" popover="manual" className={css.tip} hidden={!open}>
        {details.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </span>
  );
}
