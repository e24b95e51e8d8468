import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import css from './Page.module.css';

/** Shown while a page's code is loading. */
export function PageWaiting() {
  return (
    <div className={css.narrow}>
      <LoadingRegion label="Loading the page">
        <Skeleton shape="title" width="half" />
        <Skeleton lines={3} />
        <Skeleton shape="card" />
      </LoadingRegion>
    </div>
  );
}
