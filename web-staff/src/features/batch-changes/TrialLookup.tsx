import type { FoundTrial } from '@school/bff-staff/contract/trial-seats';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { z } from 'zod';
import { useLazyFindTrialClassesQuery } from './api';
import css from './BatchChanges.module.css';
import { MESSAGES, seatsText } from './messages';

const LETTERS_MAX = 100;
const schema = z.object({ batch_id: z.string().trim().min(1, MESSAGES.batchMissing).max(LETTERS_MAX) });
const zone = deviceZone();

interface TrialLookupProps {
  /** The code of the batch that is shown; empty if none is. */
  chosen: string;
  onChoose: (code: string) => void;
}

/** Finds a trial class to come by its batch id, its teacher or one of its students. */
export function TrialLookup({ chosen, onChoose }: TrialLookupProps) {
  const [find] = useLazyFindTrialClassesQuery();
  const [found, setFound] = useState<readonly FoundTrial[]>();
  const lookUp = async ({ batch_id: typed }: z.output<typeof schema>) => {
    setFound(undefined);
    const trials = await find({ query: { q: typed } }).unwrap();
    const isMeant = ({ batch_id }: FoundTrial) => batch_id.toLowerCase() === typed.toLowerCase();
    const meant = trials.find(isMeant) ?? (trials.length === 1 ? trials[0] : undefined);
    if (meant) onChoose(meant.batch_id);
    else setFound(trials);
  };
  return (
    <Card>
      <Form
        label="Find a trial class"
        schema={schema}
        defaultValues={{ batch_id: chosen }}
        submitLabel="Look up"
        busyLabel="Looking up…"
        submit={{ variant: 'secondary' }}
        failureText={MESSAGES.lookupFailed}
        onSubmit={lookUp}
      >
        <TextField
          name="batch_id"
          label="Batch ID"
          hint="Or the name of the teacher, or the name, phone or email of a student in it."
          maxLength={LETTERS_MAX}
          autoComplete="off"
          spellCheck={false}
          autoFocus={chosen === ''}
        />
      </Form>
      {found?.length === 0 && <Alert kind="warning">{MESSAGES.noTrial}</Alert>}
      {found !== undefined && found.length > 0 && (
        <ul className={css.found} aria-label="Trial classes found">
          {found.map((trial) => (
            <li key={trial.id}>
              <Button size="sm" variant="secondary" onClick={() => onChoose(trial.batch_id)}>
                Choose {trial.batch_id}
              </Button>
              <span className="muted">
                <When at={trial.starts_at} zone={zone} showZone={false} /> · {trial.teacher_name} ·{' '}
                {trial.students.map(({ name }) => name).join(', ')} · {seatsText(trial)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
