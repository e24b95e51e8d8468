import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useLazyFindTrialClassesQuery } from './api';
import { CodeLookup, type LookupProps } from './CodeLookup';
import { MESSAGES, seatsText } from './messages';

const zone = deviceZone();

/** Finds a trial class to come by its batch id, its teacher or one of its students. */
export function TrialLookup(props: LookupProps) {
  const [find] = useLazyFindTrialClassesQuery();
  return (
    <CodeLookup
      {...props}
      label="Find a trial class"
      hint="Or the name of the teacher, or the name, phone or email of a student in it."
      find={(q) => find({ query: { q } }).unwrap()}
      listLabel="Trial classes found"
      noneText={MESSAGES.noTrial}
    >
      {(trial) => (
        <>
          <When at={trial.starts_at} zone={zone} showZone={false} /> · {trial.teacher_name} ·{' '}
          {trial.students.map(({ name }) => name).join(', ')} · {seatsText(trial)}
        </>
      )}
    </CodeLookup>
  );
}
