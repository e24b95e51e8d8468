import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { ChoiceCard } from '@school/web-kit/form/ChoiceCards';
import { FieldError } from '@school/web-kit/form/FieldError';
import { useEffect, useId, useRef } from 'react';
import css from './ClassEnding.module.css';
import { MESSAGES } from './messages';
import type { EndTarget } from './target';
import type { EndingDraft, EndingFault } from './use-ending';
import type { WhoJoined } from './use-who-joined';

export interface PartProps {
  draft: EndingDraft;
  fault: EndingFault | undefined;
  isBusy: boolean;
  onChange: (changed: Partial<EndingDraft>) => void;
}

interface AttendanceProps extends PartProps {
  target: EndTarget;
  joined: WhoJoined;
}

/** A tick box for each child: who attended, and what the classroom saw of it. */
export function Attendance({ target, joined, draft, fault, isBusy, onChange }: AttendanceProps) {
  const errorId = useId();
  const hintId = useId();
  const first = useRef<HTMLInputElement>(null);
  const error = fault?.at === 'attended' ? fault.text : undefined;
  useEffect(() => {
    if (error !== undefined) first.current?.focus();
  }, [error]);
  const toggle = (id: number, isTicked: boolean) =>
    onChange({ attended: isTicked ? [...draft.attended, id] : draft.attended.filter((other) => other !== id) });

  return (
    <fieldset className={css.group} disabled={isBusy} aria-describedby={error ? `${hintId} ${errorId}` : hintId}>
      <legend>{MESSAGES.attended}</legend>
      <p id={hintId} className="hint">
        {target.isTrial ? MESSAGES.trialHint : MESSAGES.attendedHint} {joined.note}
      </p>
      {target.students.length === 0 && <p>{MESSAGES.noStudents}</p>}
      {joined.isLoading ? (
        <LoadingRegion label={MESSAGES.lookingUp} />
      ) : (
        target.students.map(({ id, name }, index) => (
          <ChoiceCard
            key={id}
            ref={index === 0 ? first : undefined}
            type="checkbox"
            label={name}
            hint={joined.reasons.get(id)}
            checked={draft.attended.includes(id)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))
      )}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
