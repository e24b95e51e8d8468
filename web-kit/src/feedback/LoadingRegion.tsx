import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton';

/** Marks a part of the page as loading for screen readers and shows a skeleton, or the given shape of it. */
export function LoadingRegion({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {children ?? <Skeleton lines={3} />}
    </div>
  );
}
