import { LoadingRegion } from '../feedback/LoadingRegion';
import { Skeleton } from '../feedback/Skeleton';
import css from './Slots.module.css';

/** Grey days and times in the shape of the list that is loading. */
export function SlotsLoading() {
  return (
    <LoadingRegion label="Loading the free times">
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
