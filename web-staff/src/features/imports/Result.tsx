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
import { IMPORT_HOOKS } from './api';
import { FAILED } from './messages';
import { OutcomeFacts } from './OutcomeFacts';
import type { ImportScreen } from './screens';

/** What has become of the rows, and the way back. */
export function Result({ of, found }: { of: ImportScreen; found: ImportDetail }) {
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
      <OutcomeFacts kind={of.kind} counts={counts} />
      {state === 'failed' && <GoOn of={of} id={found.id} />}
      {found.undo_until && <Undo of={of} id={found.id} until={found.undo_until} />}
    </Stack>
  );
}

function GoOn({ of, id }: { of: ImportScreen; id: number }) {
  const [run] = IMPORT_HOOKS[of.kind].useRun();
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

function Undo({ of, id, until }: { of: ImportScreen; id: number; until: string }) {
  const [undo] = IMPORT_HOOKS[of.kind].useUndo();
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
        {of.beforeUndo}
      </Confirm>
    </Row>
  );
}
