import { LookUp } from '../../app/LookUp';
import type { LookupProps } from './BatchLookup';
import { MESSAGES } from './messages';

/** Finds a trial class to come by its batch id, or by any key of its teacher or one of its students. */
export function TrialLookup({ chosen, onChoose }: LookupProps) {
  return (
    <LookUp
      kind="trials"
      title="Find a trial class"
      name="batch_id"
      label="Batch ID"
      hint="Or the name, phone, email or student number of a student in it, or the name of the teacher."
      chosen={chosen}
      textOf={({ batch_id }) => batch_id}
      onChoose={({ batch_id }) => onChoose(batch_id)}
      accepts={({ is_open }) => is_open}
      texts={{ missing: MESSAGES.batchMissing, none: MESSAGES.noTrial, failed: MESSAGES.lookupFailed }}
      autoFocus={chosen === ''}
    />
  );
}
