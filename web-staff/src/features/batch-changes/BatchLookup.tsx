import type { FoundBatch } from '@school/bff-staff/contract/batch-look-ups';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { z } from 'zod';
import { useLazyFindBatchesQuery } from './api';
import css from './BatchChanges.module.css';
import { classesText, MESSAGES } from './messages';

const LETTERS_MAX = 100;
const schema = z.object({ batch_id: z.string().trim().min(1, MESSAGES.batchMissing).max(LETTERS_MAX) });

interface BatchLookupProps {
  /** The code of the batch that is shown; empty if none is. */
  chosen: string;
  onChoose: (code: string) => void;
}

/** Finds a batch by its id, or by the phone, email or name of a student or the name of the teacher. */
export function BatchLookup({ chosen, onChoose }: BatchLookupProps) {
  const [find] = useLazyFindBatchesQuery();
  const [found, setFound] = useState<readonly FoundBatch[]>();
  const lookUp = async ({ batch_id: typed }: z.output<typeof schema>) => {
    setFound(undefined);
    const batches = await find({ query: { q: typed } }).unwrap();
    const meant = batches.find((one) => isCode(one, typed)) ?? (batches.length === 1 ? batches[0] : undefined);
    if (meant) onChoose(meant.batch_id);
    else setFound(batches);
  };
  return (
    <Card>
      <Form
        label="Find a batch"
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
          hint="Or the name, phone or email of a student, or the name of the teacher."
          maxLength={LETTERS_MAX}
          autoComplete="off"
          spellCheck={false}
          autoFocus={chosen === ''}
        />
      </Form>
      {found?.length === 0 && <Alert kind="warning">{MESSAGES.noBatch}</Alert>}
      {found !== undefined && found.length > 0 && (
        <ul className={css.found} aria-label="Batches found">
          {found.map((batch) => (
            <li key={batch.id}>
              <Button size="sm" variant="secondary" onClick={() => onChoose(batch.batch_id)}>
                Choose {batch.batch_id}
              </Button>
              <span className="muted">
                {batch.name} · {batch.teacher_name} · {batch.students.join(', ') || 'no students'} ·{' '}
                {batch.is_active ? `${classesText(batch.remaining_scheduled_classes)} to come` : 'archived'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const isCode = ({ batch_id }: FoundBatch, typed: string): boolean => batch_id.toLowerCase() === typed.toLowerCase();
