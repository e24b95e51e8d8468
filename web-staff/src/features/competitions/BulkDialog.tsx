import { bulkBody, type BulkLine, type StaffCompetition } from '@school/bff-staff/contract/competitions';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { useBulkEnterMutation } from './api';
import css from './Competitions.module.css';

const OUTCOMES: Readonly<Record<BulkLine['outcome'], string>> = {
  entered: 'Entered',
  already: 'Entered already',
  other_grade: 'Not in these grades',
  unknown: 'No student has this phone',
};

interface BulkDialogProps {
  competition: StaffCompetition | undefined;
  onClose: () => void;
}

/** Enters several children by their phone numbers; each child then adds its project. */
export function BulkDialog({ competition, onClose }: BulkDialogProps) {
  return (
    <Dialog open={competition !== undefined} onClose={onClose} title="Enter students">
      {competition && <BulkForm competition={competition} />}
    </Dialog>
  );
}

function BulkForm({ competition }: { competition: StaffCompetition }) {
  const [enter] = useBulkEnterMutation();
  const [lines, setLines] = useState<readonly BulkLine[]>();
  return (
    <Stack gap="page">
      <p>Each child in the right grades is entered for “{competition.title}” and is told to add a project.</p>
      <Form
        schema={bulkBody}
        defaultValues={{ phones: '' }}
        submitLabel="Enter students"
        busyLabel="Entering…"
        failureText="The students could not be entered."
        label="Enter students"
        onSubmit={async (body) => {
          setLines(undefined);
          setLines((await enter({ params: { id: competition.id }, body }).unwrap()).results);
        }}
      >
        <TextAreaField name="phones" label="Phone numbers" hint="With country code, one for each line." rows={5} />
      </Form>
      <div role="status">
        {lines && (
          <ul className={css.lineList} aria-label="What came of it">
            {lines.map(({ phone, outcome, names }) => (
              <li key={phone}>
                <span>{phone}</span>
                <strong>{OUTCOMES[outcome]}</strong>
                <span className="hint">{names.join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  );
}
