import { useEffect, useRef } from 'react';

/** The actions of the review dialog's keys. */
export interface ReviewKeys {
  onStars: (stars: number) => void;
  onSubmit: () => void;
  onFeedback: () => void;
  onOpen: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

const DIGIT = /^(?:Digit|Numpad)([1-5])$/;

/**
 * Listens for keys while a review is open. Single keys do nothing inside a text field; Alt with a digit and Ctrl+Enter
 * work everywhere.
 */
export function useReviewKeys(keys: ReviewKeys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const act = actionOf(event, now.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function actionOf(event: KeyboardEvent, keys: ReviewKeys): (() => void) | undefined {
  const hasModifier = event.ctrlKey || event.metaKey;
  if (event.key === 'Enter' && hasModifier) return keys.onSubmit;
  if (hasModifier || event.shiftKey) return undefined;
  const stars = Number(DIGIT.exec(event.code)?.[1] ?? 0);
  if (stars > 0 && (event.altKey || !isTyping(event.target))) return () => keys.onStars(stars);
  if (event.altKey || isTyping(event.target)) return undefined;
  const byKey: Readonly<Record<string, () => void>> = {
    f: keys.onFeedback,
    o: keys.onOpen,
    n: keys.onNext,
    p: keys.onPrevious,
  };
  return byKey[event.key.toLowerCase()];
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])');
