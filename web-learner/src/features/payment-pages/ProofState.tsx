import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { MESSAGES } from './messages';
import css from './Proof.module.css';

/** Shown after the proof was sent: what happens next. */
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
