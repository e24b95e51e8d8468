import type { ImportDetail } from '@school/bff-staff/contract/imports';
import { isAtWork } from '@school/core/imports/states';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../app/api';
import { IMPORT_HOOKS } from './api';
import { AtWork } from './AtWork';
import { Checked } from './Checked';
import { ColumnsForm } from './ColumnsForm';
import { FAILED, GIVEN_UP, rowsText } from './messages';
import { Result } from './Result';
import { RowsTable } from './RowsTable';
import type { ImportScreen } from './screens';

const LOOK_EVERY_MS = 1000;

/** An import at whatever step it is. While a worker is at it, the page looks again every second. */
export function OpenImport({ of, id, onNew }: { of: ImportScreen; id: number; onNew: () => void }) {
  const [isMoving, setMoving] = useState(true);
  const everyMs = usePolling(LOOK_EVERY_MS);
  const answer = IMPORT_HOOKS[of.kind].useRead(
    { params: { id } },
    { pollingInterval: isMoving ? everyMs : 0, refetchOnMountOrArgChange: true },
  );
  const { data } = answer;
  const moves = data === undefined ? answer.error === undefined : isAtWork(data.state);
  if (moves !== isMoving) setMoving(moves);
  useListsAgain(data?.state);
  const again = (
    <Button variant="secondary" onClick={onNew}>
      New import
    </Button>
  );
  if (data === undefined)
    return answer.error ? (
      <Card title="Import" aside={again}>
        <ErrorState
          text={errorText(answer.error, FAILED.read)}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      </Card>
    ) : (
      <LoadingRegion label="Loading the import">
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  return (
    <>
      <Card title={titleOf(data)} aside={again} busy={isAtWork(data.state)}>
        <Stack gap={3}>
          {data.failed_step && <Alert kind="error">{GIVEN_UP[data.failed_step]}</Alert>}
          <Step of={of} found={data} />
        </Stack>
      </Card>
      {data.state !== 'uploaded' && data.state !== 'checking' && <RowsTable of={of} found={data} />}
    </>
  );
}

const titleOf = ({ file_name, id, rows }: ImportDetail): string =>
  `${file_name === '' ? `Import ${id}` : file_name}, ${rowsText(rows)}`;

function Step({ of, found }: { of: ImportScreen; found: ImportDetail }) {
  if (isAtWork(found.state)) return <AtWork found={found} />;
  if (found.state === 'uploaded') return <ColumnsForm of={of} found={found} />;
  return found.state === 'checked' ? <Checked of={of} found={found} /> : <Result of={of} found={found} />;
}

/** The lists show the state, too: they load again whenever it changes. */
function useListsAgain(state: ImportDetail['state'] | undefined): void {
  const dispatch = useDispatch();
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== undefined && last.current !== state)
      dispatch(api.util.invalidateTags(['ImportRow', 'Import']));
    last.current = state;
  }, [dispatch, state]);
}
