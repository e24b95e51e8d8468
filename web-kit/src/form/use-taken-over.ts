import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { useHydrated } from '../hooks/use-hydrated';
import { isNativeControl, restoreTypedText } from './restore-typed-text';

/** The value and setters that a form gives to a control made of several elements. */
export interface Control {
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref?: RefCallback<HTMLElement>;
}

/**
 * A control whose value the form holds, and which may stand in a prerendered page: what a person has entered there before
 * the script ran becomes its value. A page that was not prerendered has nothing to take over.
 */
export function useTakenOver({ value, onChange, onBlur, ref }: Control): Control {
  const isAlive = useHydrated();
  const [isRenderedAhead] = useState(!isAlive);
  const element = useRef<HTMLElement>(null);
  const attach = useCallback(
    (attached: HTMLElement | null) => {
      element.current = attached;
      ref?.(attached);
    },
    [ref],
  );
  useEffect(() => {
    if (!isRenderedAhead || !isNativeControl(element.current)) return;
    const entered = restoreTypedText(element.current, value);
    if (entered !== undefined) onChange(entered);
    // Once, when the page comes alive.
  }, []);
  return { value, onChange, onBlur, ref: attach };
}
