import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { MESSAGES } from './messages';
import css from './SlotChoice.module.css';

/** Grey days and times in the shape of those that are loading. */
export function SlotChoiceLoading() {
  return (
    <LoadingRegion label={MESSAGES.slotsLoading}>
      <div className={css.choice}>
        <div className={css.strip}>
          {[0, 1, 2, 3, 4, 5, 6].map((day) => (
            <span key={day} className={css.dayShape}>
              <Skeleton shape="block" />
            </span>
          ))}
        </div>
        <div className={css.panel}>
          <Skeleton shape="title" width="third" />
          <div className={css.times}>
            {[0, 1, 2, 3, 4, 5].map((time) => (
              <span key={time} className={css.timeShape}>
                <Skeleton shape="block" />
              </span>
            ))}
          </div>
        </div>
      </div>
    </LoadingRegion>
  );
}
