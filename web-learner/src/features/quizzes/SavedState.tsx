import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { ClockIcon } from '@school/web-kit/icons/ClockIcon';
import { MESSAGES, waitingText } from './messages';
import css from './Play.module.css';

interface SavedStateProps {
  waiting: number;
  /** The last attempt to send failed. */
  isStuck: boolean;
  /** The child's next step is Submit. */
  isLast: boolean;
}

/** Shows whether the server has all answers, so that a child can trust the quiz. */
export function SavedState({ waiting, isStuck, isLast }: SavedStateProps) {
  return (
    <div role="status" className={css.saved} data-waiting={waiting > 0 || undefined}>
      {waiting === 0 ? (
        <p>
          <CheckIcon size="sm" /> {MESSAGES.saved}
        </p>
      ) : (
        <>
          <p>
            <ClockIcon size="sm" /> {waitingText(waiting)}
          </p>
          {isStuck && <p>{MESSAGES.offline}</p>}
          {isLast && <p>{MESSAGES.waitingToSubmit}</p>}
        </>
      )}
    </div>
  );
}
