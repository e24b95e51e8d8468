import { INCOMPLETE_REASON_MAX } from '@school/core/class-ending/errors';
import { ChoiceChip, ChoiceChips } from '@school/web-kit/form/ChoiceCards';
import { FieldError } from '@school/web-kit/form/FieldError';
import { useEffect, useId, useRef } from 'react';
import type { PartProps } from './Attendance';
import css from './ClassEnding.module.css';
import { MESSAGES, REASON_PICKS } from './messages';

const ROWS = 3;

/** Why a class is incomplete: a ready answer, or the teacher's own words. */
export function Reason({ draft, fault, isBusy, onChange }: PartProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const error = fault?.at === 'reason' ? fault.text : undefined;
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);

  return (
    <div className={css.group}>
      <label htmlFor={`${id}-reason`} className={css.label}>
        {MESSAGES.reason}
      </label>
      <span id={`${id}-hint`} className="hint">
        {MESSAGES.reasonHint}
      </span>
      <FieldError id={`${id}-error`} text={error} />
      <textarea
        ref={field}
        id={`${id}-reason`}
        name="incomplete_reason"
        rows={ROWS}
        maxLength={INCOMPLETE_REASON_MAX}
        className={css.reason}
        value={draft.reason}
        readOnly={isBusy}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
      <ChoiceChips label={MESSAGES.picks}>
        {REASON_PICKS.map(({ text }) => (
          <ChoiceChip
            key={text}
            disabled={isBusy}
            isChosen={draft.reason === text}
            onChoose={() => onChange({ reason: text })}
          >
            {text}
          </ChoiceChip>
        ))}
      </ChoiceChips>
    </div>
  );
}
