import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../lazy/lazy-part';
import type { DialogProps } from './KitDialog';
import { returnFocus } from './return-focus';

const load = () => import('./KitDialog');
const KitDialog = lazyPart(load);

/** Loads the dialog's code early, for example when the pointer is over the button that opens it. */
export const preloadDialog = (): void => void load();

/**
 * A dialog: the focus stays inside, Escape or a click outside closes it, and the focus then returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const { open } = props;
  // After the first opening it stays in the tree, because closing is animated.
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);

  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    return () => returnFocus(before.current);
  }, [open]);

  if (!used) return null;
  return <KitDialog {...props} />;
}
