import type { ClassOutcomeAnswer } from '@school/bff-staff/contract/class-ending';
import { INCOMPLETE_REASON_MAX } from '@school/core/class-ending/errors';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { FieldError } from '@school/web-kit/form/FieldError';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useEffect, useId, useRef } from 'react';
import css from './ClassOutcomes.module.css';
import { CAUSES, MESSAGES } from './messages';
import { PreviewList } from './PreviewList';
import { useCorrection, type CorrectionBody } from './use-correction';

/** The text that belongs to a correction, and the function that saves both. */
export interface CorrectionFormProps {
  outcome: ClassOutcomeAnswer;
  word: { label: string; hint: string; needed: string; max: number };
  /** Saves the correction; the form shows what it throws. */
  onCorrect: (body: CorrectionBody, word: string) => Promise<void>;
  /** Adds 'Cancel', for a form in a dialog. */
  onCancel?: () => void;
}

/**
 * Corrects a class in steps: how it should have ended, a preview of each child's credits, then saving.
 */
export function CorrectionForm({ outcome, word, onCorrect, onCancel }: CorrectionFormProps) {
  const { draft, change, preview, back, fault, isBusy, look, correct } = useCorrection({
    outcome,
    wordNeeded: word.needed,
    onCorrect,
  });
  const group = useId();
  const errorId = useId();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault === undefined || fault.at === 'form') return;
    form.current?.querySelector<HTMLElement>(`[data-at="${fault.at}"], textarea[name="${fault.at}"]`)?.focus();
  }, [fault]);
  const textOf = (at: string) => (fault?.at === at ? fault.text : undefined);
  const isComplete = draft.status === 'complete';

  if (preview)
    return (
      <PreviewList preview={preview}>
        {preview.is_change && (
          <Button busy={isBusy} busyLabel={MESSAGES.correcting} onClick={() => void correct()}>
            {MESSAGES.correct}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={back}>
          {MESSAGES.back}
        </Button>
      </PreviewList>
    );
  return (
    <div ref={form} className={css.form}>
      <fieldset className={css.group} disabled={isBusy}>
        <legend>{MESSAGES.status}</legend>
        {(['complete', 'incomplete'] as const).map((status) => (
          <label key={status} className={css.choice}>
            <input type="radio" name={group} checked={draft.status === status} onChange={() => change({ status })} />
            {MESSAGES[status]}
          </label>
        ))}
      </fieldset>
      {isComplete ? (
        <fieldset className={css.group} disabled={isBusy} aria-describedby={textOf('attended') && errorId}>
          <legend>{MESSAGES.attended}</legend>
          {outcome.students.map(({ id, full_name }, index) => (
            <label key={id} className={css.choice}>
              <input
                type="checkbox"
                data-at={index === 0 ? 'attended' : undefined}
                checked={draft.attended.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  change({ attended: checked ? [...draft.attended, id] : draft.attended.filter((one) => one !== id) })
                }
              />
              {full_name}
            </label>
          ))}
          <FieldError id={errorId} text={textOf('attended')} />
        </fieldset>
      ) : (
        <>
          <TextAreaField
            name="reason"
            label={MESSAGES.reason}
            rows={2}
            maxLength={INCOMPLETE_REASON_MAX}
            value={draft.reason}
            error={textOf('reason')}
            onValue={(reason) => change({ reason })}
          />
          <label className={css.group}>
            <span>{MESSAGES.cause}</span>
            <NativeSelect
              value={draft.cause}
              placeholder={MESSAGES.byWords}
              options={CAUSES}
              onChange={({ currentTarget: { value } }) =>
                change({ cause: CAUSES.find((one) => one.value === value)?.value ?? '' })
              }
            />
          </label>
        </>
      )}
      <TextAreaField
        name="word"
        label={word.label}
        hint={word.hint}
        rows={3}
        maxLength={word.max}
        value={draft.word}
        error={textOf('word')}
        onValue={(text) => change({ word: text })}
      />
      {fault?.at === 'form' && <Alert kind="error">{fault.text}</Alert>}
      <div className={css.actions}>
        <Button busy={isBusy} busyLabel={MESSAGES.previewing} onClick={() => void look()}>
          {MESSAGES.preview}
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {MESSAGES.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
