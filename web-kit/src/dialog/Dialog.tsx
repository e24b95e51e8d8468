import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, the main one first; a form inside brings its own. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** Slides in from the side, for working beside a list. */
  side?: boolean;
  /** While work is going on, Escape and clicks outside do nothing. */
  locked?: boolean;
}

const load = () => import('./KitDialog');
const KitDialog = lazy(load);

/** Fetches the dialog's code ahead, for example when a button that opens one is pointed at. */
export const preloadDialog = (): void => void load();

/** A dialog: focus stays inside, Escape and a click outside close it, and focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open } = props;
  // Once opened it stays in the tree, so that closing can be animated.
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);

  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    return () => {
      const { current } = before;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    };
  }, [open]);

  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <KitDialog {...props} />
    </Suspense>
  );
}
