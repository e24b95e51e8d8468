import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import css from './Calendar.module.css';
import { MESSAGES } from './messages';

/** A grey calendar, shown while the real one is loading. */
export function CalendarSkeleton() {
  return (
    <LoadingRegion label={MESSAGES.loading}>
      <div className={css.toolbar}>
        <Skeleton shape="title" width="third" />
        <Skeleton shape="title" width="third" />
      </div>
      <div className={css.skeletonGrid}>
        {Array.from({ length: 7 }, (_, day) => (
          <div key={day} className={css.skeletonDay}>
            <Skeleton shape="text" width="half" />
            {Array.from({ length: 1 + (day % 3) }, (_unused, block) => (
              <Skeleton key={block} shape="block" />
            ))}
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
