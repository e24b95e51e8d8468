import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import css from './BatchChanges.module.css';
import { MESSAGES } from './messages';

const LETTERS_MAX = 100;
const schema = z.object({ batch_id: z.string().trim().min(1, MESSAGES.batchMissing).max(LETTERS_MAX) });

/** Where a batch is looked up, and what is chosen. */
export interface LookupProps {
  /** The code of the batch that is shown; empty if none is. */
  chosen: string;
  onChoose: (code: string) => void;
}

interface CodeLookupProps<Found> extends LookupProps {
  label: string;
  hint: string;
  find: (typed: string) => Promise<readonly Found[]>;
  /** The name of the list of what was found. */
  listLabel: string;
  noneText: string;
  /** What is said of a batch that was found. */
  children: (found: Found) => ReactNode;
}

/** Finds batches by what was typed; the one that is meant is chosen at once, of several the person chooses. */
export function CodeLookup<Found extends { id: number; batch_id: string }>({
  chosen,
  onChoose,
  label,
  hint,
  find,
  listLabel,
  noneText,
  children,
}: CodeLookupProps<Found>) {
  const [found, setFound] = useState<readonly Found[]>();
  const lookUp = async ({ batch_id: typed }: z.output<typeof schema>) => {
    setFound(undefined);
    const batches = await find(typed);
    const isMeant = ({ batch_id }: Found) => batch_id.toLowerCase() === typed.toLowerCase();
    const meant = batches.find(isMeant) ?? (batches.length === 1 ? batches[0] : undefined);
    if (meant) onChoose(meant.batch_id);
    else setFound(batches);
  };
  return (
    <Card>
      <Form
        label={label}
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
          hint={hint}
          maxLength={LETTERS_MAX}
          autoComplete="off"
          spellCheck={false}
          autoFocus={chosen === ''}
        />
      </Form>
      {found?.length === 0 && <Alert kind="warning">{noneText}</Alert>}
      {found !== undefined && found.length > 0 && (
        <ul className={css.found} aria-label={listLabel}>
          {found.map((one) => (
            <li key={one.id}>
              <Button size="sm" variant="secondary" onClick={() => onChoose(one.batch_id)}>
                Choose {one.batch_id}
              </Button>
              <span className="muted">{children(one)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
