import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { returnFocus } from './return-focus';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons at the bottom, the main one first. Leave out when the content is a form: it has its own. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** Opens as a drawer at the side, for work beside a list. */
  side?: boolean;
  /** While true, Escape and clicks outside do not close the dialog. */
  locked?: boolean;
}

const load = () => import('./KitDialog');
const KitDialog = lazy(load);

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
  return (
    <Suspense fallback={null}>
      <KitDialog {...props} />
    </Suspense>
  );
}
