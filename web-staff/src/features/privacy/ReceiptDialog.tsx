import type { PrivacyRequest } from '@school/bff-staff/contract/privacy';
import { PRIVACY_KIND_NAMES } from '@school/core/privacy/request';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { Stack } from '@school/web-kit/layout/Stack';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { DataCounts } from './DataCounts';
import { askerOf } from './DecisionDialogs';

interface ReceiptDialogProps {
  /** What was done; undefined closes the dialog. */
  request: PrivacyRequest | undefined;
  onClose: () => void;
}

/** What the school can show afterwards: who asked and agreed, when it was done, and how much it was. */
export function ReceiptDialog({ request, onClose }: ReceiptDialogProps) {
  const shown = useLastDefined(request);
  if (shown?.counts == null) return null;
  const zone = deviceZone();
  return (
    <Dialog open={request !== undefined} onClose={onClose} title={`Receipt ${shown.receipt}`}>
      <Stack gap={4}>
        <Facts layout="rows">
          <Fact name="Student">
            {shown.student.name}, number {shown.student.id}
          </Fact>
          <Fact name="Request">{PRIVACY_KIND_NAMES[shown.kind]}</Fact>
          <Fact name="Asked by">
            {askerOf(shown)}, <When at={shown.asked_at} zone={zone} />
          </Fact>
          <Fact name="Approved by">{shown.decided_by}</Fact>
          {shown.done_at !== null && (
            <Fact name="Done">
              <When at={shown.done_at} zone={zone} />
            </Fact>
          )}
        </Facts>
        <DataCounts {...shown.counts} />
      </Stack>
    </Dialog>
  );
}
