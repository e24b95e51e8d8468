import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import css from './PayOptions.module.css';

/** As high as two ways to pay with the parts below them, so that nothing moves when they load. */
export function OptionsShape() {
  return (
    <div className={css.optionsShape}>
      <Skeleton shape="card" />
      <Skeleton shape="block" />
    </div>
  );
}
