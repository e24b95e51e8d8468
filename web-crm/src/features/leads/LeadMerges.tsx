import type { Merge } from '@school/bff-crm/contract/lead-merges';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Stack } from '@school/web-kit/layout/Stack';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { MERGE_FAILED } from './messages';
import { useListMergesQuery, useUndoMergeMutation } from './merges-api';

const zone = deviceZone();

/** The merges of a lead that can still be undone; nothing without one. */
export function LeadMerges({ leadId }: { leadId: string }) {
  const { data } = useListMergesQuery({ params: { lead_id: leadId } }, { refetchOnMountOrArgChange: true });
  if (data === undefined || data.results.length === 0) return null;
  return (
    <Stack gap={2}>
      {data.results.map((merge) => (
        <Undoable key={merge.id} merge={merge} />
      ))}
    </Stack>
  );
}

function Undoable({ merge }: { merge: Merge }) {
  const [undo, { isLoading }] = useUndoMergeMutation();
  const send = async () => {
    try {
      notify((await undo({ params: { id: merge.id } }).unwrap()).message);
    } catch (error) {
      notify(errorText(error, MERGE_FAILED), { kind: 'error' });
    }
  };
  return (
    <Alert
      kind="info"
      title={`${merge.merged_name}, ${merge.merged_lead_id}, was merged into this lead.`}
      actions={
        <Button size="sm" variant="secondary" busy={isLoading} busyLabel="Undoing…" onClick={() => void send()}>
          Undo
        </Button>
      }
    >
      By {merge.merged_by_name ?? 'somebody'}; it can be undone until{' '}
      <When at={merge.undo_until} zone={zone} format="full" />, unless somebody changes the lead.
    </Alert>
  );
}
