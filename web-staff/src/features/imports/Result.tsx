import type { ImportDetail } from '@school/bff-staff/contract/imports';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { useRunStudentImportMutation, useUndoStudentImportMutation } from './api';
import { FAILED } from './messages';
import { OutcomeFacts } from './OutcomeFacts';

/** What has become of the rows, and the way back. */
export function Result({ found }: { found: ImportDetail }) {
  const { state, counts } = found;
  return (
    <Stack gap={3}>
      {state === 'done' && <Alert kind="success">The import is done.</Alert>}
      {state === 'undone' && (
        <Alert kind={counts.kept > 0 ? 'warning' : 'success'}>
          {counts.kept > 0
            ? 'The import is undone, but for some rows that somebody has touched since. The list says why.'
            : 'The import is undone.'}
        </Alert>
      )}
      <OutcomeFacts counts={counts} />
      {state === 'failed' && <GoOn id={found.id} />}
      {found.undo_until && <Undo id={found.id} until={found.undo_until} />}
    </Stack>
  );
}

function GoOn({ id }: { id: number }) {
  const [run] = useRunStudentImportMutation();
  const { isBusy, run: once } = useSingleFlight();
  const goOn = () =>
    once(async () => {
      try {
        notify((await run({ params: { id } }).unwrap()).message);
      } catch (error) {
        notify(errorText(error, FAILED.run), { kind: 'error' });
      }
    });
  return (
    <Row gap={2}>
      <Button busy={isBusy} busyLabel="Starting…" onClick={() => void goOn()}>
        Go on
      </Button>
    </Row>
  );
}

function Undo({ id, until }: { id: number; until: string }) {
  const [undo] = useUndoStudentImportMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <Row gap={2} align="center">
      <Button variant="danger" onClick={() => setAsking(true)}>
        Undo import
      </Button>
      <span className="hint">
        Until <When at={until} zone={deviceZone()} />
      </span>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Undo this import?"
        action="Undo import"
        busyLabel="Starting…"
        danger
        failureText={FAILED.undo}
        onConfirm={async () => notify((await undo({ params: { id } }).unwrap()).message)}
      >
        New students are removed, and changed ones get their old details back. Whoever has been used since stays: with
        classes, payments, a sign-in, a message or a change by somebody.
      </Confirm>
    </Row>
  );
}
