import { useLazyFindBatchesQuery } from './api';
import { CodeLookup, type LookupProps } from './CodeLookup';
import { classesText, MESSAGES } from './messages';

/** Finds a batch by its id, or by the phone, email or name of a student or the name of the teacher. */
export function BatchLookup(props: LookupProps) {
  const [find] = useLazyFindBatchesQuery();
  return (
    <CodeLookup
      {...props}
      label="Find a batch"
      hint="Or the name, phone or email of a student, or the name of the teacher."
      find={(q) => find({ query: { q } }).unwrap()}
      listLabel="Batches found"
      noneText={MESSAGES.noBatch}
    >
      {(batch) => (
        <>
          {batch.name} · {batch.teacher_name} · {batch.students.join(', ') || 'no students'} ·{' '}
          {batch.is_active ? `${classesText(batch.remaining_scheduled_classes)} to come` : 'archived'}
        </>
      )}
    </CodeLookup>
  );
}
