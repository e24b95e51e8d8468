import type { AuditFile } from '@school/bff-staff/contract/audit';
import { AUDIT_FILE_DAYS, AUDIT_FILE_LINES_MAX } from '@school/core/audit/audit-files';
import { changeWords } from '@school/core/audit/change-words';
import type { ExportFormat } from '@school/core/shared/list-export';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { useListAuditFilesQuery, useSaveAuditFileMutation, useStartAuditFileMutation } from './api';
import { thingWords } from './entities';

type Filters = AuditFile['filters'];

const LOOK_EVERY_MS = 1500;
const FORMATS: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };
const TEXTS = {
  start: 'The file could not be asked for. Please try again.',
  list: 'Your files could not be loaded.',
  save: 'The file could not be saved. Please try again.',
};
const MAX = AUDIT_FILE_LINES_MAX.toLocaleString('en-US');
const zone = deviceZone();

/** Asks for all lines of the page's filters as a file, which a worker makes, and saves what is ready. */
export function FilesDialog({ open, filters, onClose }: { open: boolean; filters: Filters; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} size="lg" title="All lines as a file">
      <Stack gap={4}>
        <p>{`For up to ${MAX} lines. Making a file takes a few minutes, and you may close this window meanwhile.`}</p>
        <NewFile filters={filters} />
        <Files />
      </Stack>
    </Dialog>
  );
}

function NewFile({ filters }: { filters: Filters }) {
  const [start] = useStartAuditFileMutation();
  const { isBusy, run } = useSingleFlight();
  const [failure, setFailure] = useState<string>();
  const make = (format: ExportFormat) =>
    void run(async () => {
      setFailure(undefined);
      try {
        await start({ body: { ...filters, format, timezone: zone } }).unwrap();
      } catch (error) {
        setFailure(errorText(error, TEXTS.start));
      }
    });
  return (
    <Stack gap={2}>
      <p>
        Lines: <strong>{filterWords(filters)}</strong>
      </p>
      {failure !== undefined && <Alert kind="error">{failure}</Alert>}
      <Row gap={2}>
        <Button busy={isBusy} busyLabel="Asking…" onClick={() => make('csv')}>
          Make a CSV file
        </Button>
        <Button variant="secondary" busy={isBusy} busyLabel="Asking…" onClick={() => make('xlsx')}>
          Make an Excel file
        </Button>
      </Row>
    </Stack>
  );
}

function Files() {
  const [isUnfinished, setUnfinished] = useState(true);
  const everyMs = usePolling(LOOK_EVERY_MS);
  const answer = useListAuditFilesQuery(undefined, {
    pollingInterval: isUnfinished ? everyMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const files = answer.data?.results;
  const goesOn = files?.some(({ state }) => state === 'queued' || state === 'running') ?? true;
  if (goesOn !== isUnfinished) setUnfinished(goesOn);
  if (files === undefined)
    return answer.error ? (
      <ErrorState
        text={errorText(answer.error, TEXTS.list)}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    ) : (
      <LoadingRegion label="Loading your files">
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  if (files.length === 0) return <p className="muted">You have asked for no file yet.</p>;
  return (
    <Stack gap={2}>
      <h3>Your files</h3>
      <p className="hint">{`Only you can save them, for ${AUDIT_FILE_DAYS} days.`}</p>
      <List gap={3}>
        {files.map((file) => (
          <li key={file.id}>
            <File file={file} />
          </li>
        ))}
      </List>
    </Stack>
  );
}

function File({ file }: { file: AuditFile }) {
  const [save] = useSaveAuditFileMutation();
  const { isBusy, run } = useSingleFlight();
  const follow = () =>
    void run(async () => {
      try {
        const { url } = await save({ params: { id: file.id } }).unwrap();
        // The store answers with a file to save, so that this page stays.
        location.assign(url);
      } catch (error) {
        notify(errorText(error, TEXTS.save), { kind: 'error' });
      }
    });
  const name = `${FORMATS[file.format]} file, ${filterWords(file.filters)}`;
  return (
    <Stack gap={1}>
      <Row gap={2}>
        <span>{name}</span>
        <Badge tone={STATES[file.state].tone}>{STATES[file.state].label}</Badge>
      </Row>
      <p className="muted">
        <When at={file.created_at} zone={zone} format="full" />
        {` · ${linesText(file)}`}
      </p>
      {file.state === 'ready' && (
        <Row gap={2}>
          <Button
            variant="secondary"
            size="sm"
            icon={<DownloadIcon size="sm" />}
            busy={isBusy}
            busyLabel="Saving…"
            aria-label={`Save the ${name}`}
            onClick={follow}
          >
            Save
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const STATES = {
  queued: { tone: 'neutral', label: 'Queued' },
  running: { tone: 'info', label: 'Being made' },
  ready: { tone: 'success', label: 'Ready' },
  failed: { tone: 'danger', label: 'Failed' },
} as const;

function linesText({ state, lines, is_whole }: AuditFile): string {
  const count = `${lines.toLocaleString('en-US')} ${lines === 1 ? 'line' : 'lines'}`;
  if (state === 'failed') return 'please ask for it again';
  if (state !== 'ready') return `${count} so far`;
  return is_whole ? count : `only the newest ${count}`;
}

/** What the filters leave, in words. */
function filterWords({ q, action, entity, entity_id, request_id, from, to }: Filters): string {
  const words = [
    ...(entity === undefined ? [] : [thingWords(entity, entity_id)]),
    ...(action === undefined ? [] : [changeWords(action)]),
    ...(q === undefined ? [] : [`people named “${q}”`]),
    ...(request_id === undefined ? [] : ['one request']),
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(to === undefined ? [] : [`up to ${to}`]),
  ];
  return words.length === 0 ? 'everything' : words.join(', ');
}
