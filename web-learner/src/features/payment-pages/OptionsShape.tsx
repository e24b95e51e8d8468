import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import css from './Payment.module.css';

/** As high as two ways to pay and what follows them, so that what stands below does not move. */
export function OptionsShape() {
  return (
    <div className={css.optionsShape}>
      <Skeleton shape="card" />
      <Skeleton shape="block" />
    </div>
  );
}
