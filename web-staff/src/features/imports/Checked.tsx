import type { ImportDetail } from '@school/bff-staff/contract/imports';
import { IMPORT_REFUSALS } from '@school/core/imports/errors';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { IMPORT_HOOKS } from './api';
import { ColumnsForm } from './ColumnsForm';
import { FAILED, rowsText } from './messages';
import { OutcomeFacts } from './OutcomeFacts';
import type { ImportScreen } from './screens';

/** What would become of the rows; nothing is written yet. */
export function Checked({ of, found }: { of: ImportScreen; found: ImportDetail }) {
  const [run] = IMPORT_HOOKS[of.kind].useRun();
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const { counts, to_import: total } = found;
  if (isChanging) return <ColumnsForm of={of} found={found} onCancel={() => setChanging(false)} />;
  return (
    <Stack gap={3}>
      <Alert kind="info">Nothing is written yet. This is what would become of the rows:</Alert>
      <OutcomeFacts kind={of.kind} counts={counts} />
      {total === 0 && <Alert kind="warning">{IMPORT_REFUSALS.nothing_to_import.text}</Alert>}
      {counts.wrong > 0 && total > 0 && (
        <p className="hint">Rows with a problem are left out. Mend them in your file and import it again later.</p>
      )}
      <Row gap={2}>
        {total > 0 && <Button onClick={() => setAsking(true)}>{`Import ${rowsText(total)}`}</Button>}
        <Button variant="secondary" onClick={() => setChanging(true)}>
          Change columns
        </Button>
      </Row>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Import ${rowsText(total)}?`}
        action="Import"
        busyLabel="Starting…"
        failureText={FAILED.run}
        onConfirm={async () => notify((await run({ params: { id: found.id } }).unwrap()).message)}
      >
        {of.beforeRun(found.settings)}
      </Confirm>
    </Stack>
  );
}
