import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton';

/** Tells screen readers that a part of the page is loading, and shows a skeleton or the given shape. */
export function LoadingRegion({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {children ?? <Skeleton lines={3} />}
    </div>
  );
}
