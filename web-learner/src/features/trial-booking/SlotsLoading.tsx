import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { MESSAGES } from './messages';
import css from './TrialBooking.module.css';

/** Grey days and times in the shape of the list that is loading. */
export function SlotsLoading() {
  return (
    <LoadingRegion label={MESSAGES.loading}>
      <div className={css.days}>
        {[0, 1].map((day) => (
          <div key={day} className={css.day}>
            <Skeleton shape="title" width="third" />
            <div className={css.slots}>
              {[0, 1, 2, 3].map((slot) => (
                <span key={slot} className={css.slotShape}>
                  <Skeleton shape="block" />
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
