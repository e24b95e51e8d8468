import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { ClockIcon } from '@school/web-kit/icons/ClockIcon';
import { MESSAGES } from './messages';
import css from './Payment.module.css';

/** What the clock beside it counts. */
export function ClockLabel() {
  return (
    <p className={css.clockLabel}>
      <ClockIcon size="sm" />
      {MESSAGES.timeLeft}
    </p>
  );
}

/** Down to the ways to pay. */
export function HowLink() {
  return (
    <ButtonLink href="#how-to-pay" size="lg" wide>
      {MESSAGES.how}
    </ButtonLink>
  );
}

/** The guarantee beside the sum; its sentence only where `Trust` is far below. */
export function PaybackPromise() {
  return (
    <div className={css.promise}>
      <p className={css.promiseTitle}>
        <CheckIcon size="sm" />
        {MESSAGES.guaranteeTitle}
      </p>
      <p className={css.promiseText}>{MESSAGES.guaranteeText}</p>
    </div>
  );
}
