import { CONFIRMATIONS } from '@school/core/rescheduling/confirmations';
import { MOVE_TEXT_MAX } from '@school/core/rescheduling/reasons';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { CONFIRMATION_TEXTS, MESSAGES } from './messages';
import css from '../DialogForms.module.css';
import type { StepProps } from './step-props';

/** The confirmations before a new time is chosen; 'student aware' needs the new time first. */
const BEFORE = CONFIRMATIONS.filter((name) => name !== 'studentAware');

/** The first step: the teacher's confirmations and the reason. */
export function ConfirmStep({ wizard: { draft, change }, options: { quota } }: StepProps) {
  return (
    <>
      <fieldset className={css.group}>
        <legend>{MESSAGES.confirm}</legend>
        <p className="hint">
          {MESSAGES.confirmHint}
          {quota.limit !== null && ` ${quota.left ?? 0} of ${quota.limit} moves are left this month.`}
        </p>
        {BEFORE.map((name) => (
          <CheckboxField
            key={name}
            name={name}
            label={CONFIRMATION_TEXTS[name]}
            defaultChecked={draft.confirmations[name]}
            onValue={(isTicked) => change({ confirmations: { ...draft.confirmations, [name]: isTicked } })}
          />
        ))}
      </fieldset>
      <TextAreaField
        name="reason"
        label={MESSAGES.reason}
        hint={MESSAGES.reasonHint}
        required={false}
        rows={2}
        maxLength={MOVE_TEXT_MAX}
        value={draft.reason}
        onValue={(reason) => change({ reason })}
      />
    </>
  );
}
