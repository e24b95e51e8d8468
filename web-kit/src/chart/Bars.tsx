import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import type { BarsChartProps } from './BarsChart';

const BarsChart = lazy(() => import('./BarsChart'));

/**
 * A picture of numbers as bars. The chart library is loaded when the first picture is shown. Screen readers skip it: the
 * numbers always stand in a table beside it as well.
 */
export const Bars = (props: BarsChartProps) => (
  <Suspense fallback={<Skeleton shape="card" />}>
    <BarsChart {...props} />
  </Suspense>
);
