import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the elements that the selector finds: an arrow key by its number in `steps`, Home and End to
 * the ends. Other keys do nothing.
 */
export function moveFocus(
  press: KeyboardEvent<HTMLElement>,
  selector: string,
  steps: Readonly<Record<string, number>>,
) {
  const all = [...press.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const here = all.findIndex((one) => one === press.target);
  const step = steps[press.key];
  if (here < 0 || press.altKey || press.ctrlKey || press.metaKey) return;
  const aim = step === undefined ? { Home: 0, End: all.length - 1 }[press.key] : here + step;
  const next = aim === undefined ? undefined : all[aim];
  if (!next) return;
  press.preventDefault();
  next.focus();
}
