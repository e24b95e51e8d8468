import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useMessages } from '@school/web-kit/language/language';
import { SITE } from './messages';
import css from './Page.module.css';

/** Shown while a page's code is loading. */
export function PageWaiting() {
  const site = useMessages('site', SITE);
  return (
    <div className={css.narrow}>
      <LoadingRegion label={site.loading}>
        <Skeleton shape="title" width="half" />
        <Skeleton lines={3} />
        <Skeleton shape="card" />
      </LoadingRegion>
    </div>
  );
}
