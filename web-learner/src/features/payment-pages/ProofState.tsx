import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { MESSAGES } from './messages';
import css from './Payment.module.css';

/** The family has done its part; what happens now. */
export function ProofState() {
  return (
    <section className={css.note} role="status" id="proof-state" tabIndex={-1}>
      <span className={css.noteIcon}>
        <CheckIcon size="lg" />
      </span>
      <div>
        <h2>{MESSAGES.proofTitle}</h2>
        <p>{MESSAGES.proofText}</p>
      </div>
    </section>
  );
}
