import { ChoiceChip, ChoiceChips } from '@school/web-kit/form/ChoiceCards';
import { FieldError } from '@school/web-kit/form/FieldError';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { useEffect, useId, useRef } from 'react';
import { MESSAGES } from './messages';
import { MovePreview } from './MovePreview';
import { chosenTime, faultOfTime, firstDate, TIMES, typedOf } from './new-time';
import { StudentAware } from './StudentAware';
import css from '../DialogForms.module.css';
import type { StepProps } from './step-props';

/** The third step: date and time for only this class, checked with the rules of the specification while the teacher chooses. */
export function TimeStep({ wizard, options, target, zone }: StepProps) {
  const { draft, fault, isBusy } = wizard;
  const now = useServerNow();
  const errorId = useId();
  const timeId = useId();
  const date = useRef<HTMLInputElement>(null);
  const at = chosenTime(draft, zone);
  // No error is shown before a time is chosen.
  const text = fault?.text ?? (at && faultOfTime(options, draft, zone, now));
  useEffect(() => date.current?.focus(), [fault]);
  const wiring = {
    'aria-invalid': text ? true : undefined,
    'aria-describedby': text && errorId,
    'aria-required': true,
  };

  return (
    <>
      <fieldset className={css.group} disabled={isBusy}>
        <legend>{MESSAGES.dateTime}</legend>
        <p className="hint">Times are in {zoneName(zone)}.</p>
        {options.times.length > 0 && <Suggestions {...{ wizard, options, zone }} />}
        <div className={css.pair}>
          <label className={css.label}>
            {MESSAGES.date}
            <input
              ref={date}
              {...wiring}
              type="date"
              name="date"
              className={css.control}
              min={firstDate(options, zone, now)}
              value={draft.date}
              onChange={(event) => wizard.change({ date: event.currentTarget.value })}
            />
          </label>
          <div className={css.label}>
            <label htmlFor={timeId}>{MESSAGES.time}</label>
            <NativeSelect
              {...wiring}
              id={timeId}
              name="time"
              options={TIMES}
              placeholder={MESSAGES.timeFirst}
              value={draft.time}
              onChange={(event) => wizard.change({ time: event.currentTarget.value })}
            />
          </div>
        </div>
        <div aria-live="polite">
          <FieldError id={errorId} text={text} />
        </div>
      </fieldset>
      {at && text === undefined && (
        <MovePreview
          moves={[
            { id: target.id, lesson_name: target.lesson_name, from: options.starts_at, starts_at: at.toISOString() },
          ]}
          zone={zone}
          students={target.students_in_batch}
        />
      )}
      <StudentAware wizard={wizard} />
    </>
  );
}

/** The nearest times that the teacher offers and that are free for every child; one tap chooses one. */
function Suggestions({ wizard: { draft, change }, options, zone }: Pick<StepProps, 'wizard' | 'options' | 'zone'>) {
  const chosen = chosenTime(draft, zone)?.getTime();
  return (
    <ChoiceChips label={MESSAGES.suggestions}>
      <span className="hint">{MESSAGES.suggestions}:</span>
      {options.times.map(({ starts_at }) => (
        <ChoiceChip
          key={starts_at}
          isChosen={chosen === Date.parse(starts_at)}
          onChoose={() => change(typedOf(new Date(starts_at), zone))}
        >
          {formatTime(new Date(starts_at), zone)}
        </ChoiceChip>
      ))}
    </ChoiceChips>
  );
}
