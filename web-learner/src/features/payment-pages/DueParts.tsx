import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { ClockIcon } from '@school/web-kit/icons/ClockIcon';
import { MESSAGES } from './messages';
import css from './Due.module.css';

/** The label of the countdown. */
export function ClockLabel() {
  return (
    <p className={css.clockLabel}>
      <ClockIcon size="sm" />
      {MESSAGES.timeLeft}
    </p>
  );
}

/** A link that jumps down to the ways to pay. */
export function HowLink() {
  return (
    <ButtonLink href="#how-to-pay" size="lg" wide>
      {MESSAGES.how}
    </ButtonLink>
  );
}

/** The guarantee beside the sum; with its text only where `Trust` is far below. */
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
