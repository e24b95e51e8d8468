import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { DataTable } from '@school/web-kit/table/DataTable';
import { usePreviewMergeQuery } from './merges-api';
import { MERGE_FAILED } from './messages';

interface MergePreviewProps {
  /** The ids of the lead that stays and of the one that goes. */
  kept: string;
  going: string;
  onSwap: () => void;
  onOther: () => void;
  /** Merges what was shown. */
  onMerge: (seen: { updated_at: string; other_updated_at: string }) => Promise<void>;
}

/** What would become of two leads, field by field, with the choice of the one that stays. */
export function MergePreview({ kept, going, onSwap, onOther, onMerge }: MergePreviewProps) {
  const preview = usePreviewMergeQuery(
    { params: { lead_id: kept }, query: { other_id: going } },
    { refetchOnMountOrArgChange: true },
  );
  const { isBusy, run } = useSingleFlight();
  const shown = preview.currentData;
  const buttons = (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={onSwap}>
        Keep the other one
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={onOther}>
        Choose another lead
      </Button>
    </>
  );
  if (shown === undefined)
    return preview.error ? (
      <Stack gap={3}>
        <Alert kind="error">{errorText(preview.error, MERGE_FAILED)}</Alert>
        <Row gap={2}>{buttons}</Row>
      </Stack>
    ) : (
      <LoadingRegion label="Loading both leads" />
    );
  const merge = () => onMerge({ updated_at: shown.kept.updated_at, other_updated_at: shown.going.updated_at });
  const differing = shown.lines.filter(({ kept: own, going: other }) => own !== other);
  return (
    <Stack gap={3}>
      <DataTable
        caption="What becomes of both leads"
        captionHidden
        narrow="cards"
        columns={[
          { key: 'label', header: 'Field', primary: true, cell: ({ label }) => label },
          { key: 'kept', header: `Stays: ${shown.kept.lead_id}`, cell: (line) => line.kept },
          { key: 'going', header: `Goes: ${shown.going.lead_id}`, cell: (line) => line.going },
          {
            key: 'after',
            header: 'Afterwards',
            cell: ({ kept: own, after }) => (after === own ? after : <strong>{after}</strong>),
          },
        ]}
        rows={differing}
        rowKey={({ label }) => label}
        rowName={({ label }) => label}
        empty={{ title: 'Both leads are the same.' }}
      />
      {differing.length > 0 && differing.length < shown.lines.length && <p>All other fields are the same.</p>}
      <p>{movingText(shown.counts)}</p>
      <p className="hint">For 24 hours it can be undone, unless somebody changes the lead meanwhile.</p>
      <Row gap={2}>
        <Button busy={isBusy} busyLabel="Merging…" onClick={() => void run(merge)}>
          Merge
        </Button>
        {buttons}
      </Row>
    </Stack>
  );
}

function movingText({ events, notes, tasks, trials }: Record<'events' | 'notes' | 'tasks' | 'trials', number>): string {
  const part = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
  return `With it come ${[
    part(events, 'line of history', 'lines of history'),
    part(notes, 'note', 'notes'),
    part(tasks, 'task', 'tasks'),
    part(trials, 'trial class', 'trial classes'),
  ].join(', ')}; its phone finds the lead that stays.`;
}
