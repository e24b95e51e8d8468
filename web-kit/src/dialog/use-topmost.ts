import { useEffect, useRef } from 'react';

/** The open dialogs, the one in front last. */
const open: symbol[] = [];

/** Says whether a dialog is in front of all others: Escape closes that one alone. */
export function useTopmost(isOpen: boolean): () => boolean {
  const own = useRef<symbol>(undefined);
  useEffect(() => {
    if (!isOpen) return;
    const me = Symbol('dialog');
    own.current = me;
    open.push(me);
    return () => {
      // Later, because the press that closes this one still reaches those behind it.
      setTimeout(() => void open.splice(open.indexOf(me), 1));
    };
  }, [isOpen]);
  return () => open.at(-1) === own.current;
}
