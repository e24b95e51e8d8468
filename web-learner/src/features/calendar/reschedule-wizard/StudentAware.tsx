import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { CONFIRMATION_TEXTS } from './messages';
import type { StepProps } from './step-props';

/** The last checkbox of the specification; it needs the new time. */
export function StudentAware({ wizard: { draft, change } }: Pick<StepProps, 'wizard'>) {
  return (
    <CheckboxField
      name="studentAware"
      label={CONFIRMATION_TEXTS.studentAware}
      defaultChecked={draft.confirmations.studentAware}
      onValue={(studentAware) => change({ confirmations: { ...draft.confirmations, studentAware } })}
    />
  );
}
