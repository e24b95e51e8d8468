import { LookUp } from '../../app/LookUp';
import { MESSAGES } from './messages';

/** Where a batch is looked up, and what is chosen. */
export interface LookupProps {
  /** The code of the batch that is shown; empty if none is. */
  chosen: string;
  onChoose: (code: string) => void;
}

/** Finds a batch by its id, or by any key of one of its students or of the teacher. */
export function BatchLookup({ chosen, onChoose }: LookupProps) {
  return (
    <LookUp
      kind="batches"
      title="Find a batch"
      name="batch_id"
      label="Batch ID"
      hint="Or the name, phone, email, student number or page number of a student, or the name of the teacher."
      chosen={chosen}
      textOf={({ batch_id }) => batch_id}
      onChoose={({ batch_id }) => onChoose(batch_id)}
      texts={{ missing: MESSAGES.batchMissing, none: MESSAGES.noBatch, failed: MESSAGES.lookupFailed }}
      autoFocus={chosen === ''}
    />
  );
}
