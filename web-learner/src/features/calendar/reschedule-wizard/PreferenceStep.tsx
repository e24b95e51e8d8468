import { ChoiceCard } from '@school/web-kit/form/ChoiceCards';
import { FieldError } from '@school/web-kit/form/FieldError';
import { useEffect, useId, useRef } from 'react';
import { MESSAGES } from './messages';
import { MovePreview } from './MovePreview';
import { StudentAware } from './StudentAware';
import css from '../DialogForms.module.css';
import type { StepProps } from './step-props';

const WAYS = [
  { value: 'next_time', label: MESSAGES.nextTime, hint: MESSAGES.nextTimeHint },
  { value: 'another_time', label: MESSAGES.anotherTime, hint: MESSAGES.anotherTimeHint },
] as const;

/**
 * The second step: the batch's next slot together with all later lessons, or another time for only this class.
 */
export function PreferenceStep({ wizard, options, target, zone }: StepProps) {
  const { draft, change, fault, isBusy } = wizard;
  const errorId = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.closest('fieldset')?.querySelector<HTMLElement>('input:checked, input:enabled')?.focus();
  }, [fault]);
  const moved = draft.preference === 'next_time' ? options.next_time?.moved : undefined;

  return (
    <>
      <fieldset className={css.group} disabled={isBusy} aria-describedby={fault && errorId}>
        <legend>{MESSAGES.preference}</legend>
        {WAYS.map(({ value, label, hint }, index) => (
          <ChoiceCard
            key={value}
            ref={index === 0 ? first : undefined}
            type="radio"
            name="preference"
            value={value}
            label={label}
            hint={value === 'next_time' && options.next_time === null ? MESSAGES.nextTimeNever : hint}
            disabled={value === 'next_time' && options.next_time === null}
            checked={draft.preference === value}
            aria-invalid={fault ? true : undefined}
            onChange={() => change({ preference: value })}
          />
        ))}
        <FieldError id={errorId} text={fault?.text} />
      </fieldset>
      {moved && (
        <>
          <MovePreview moves={moved} zone={zone} students={target.students_in_batch} />
          <StudentAware wizard={wizard} />
        </>
      )}
    </>
  );
}
