import type { DeliveryStatus } from '@school/bff-staff/contract/outbox';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';

const LOOKS: Readonly<Record<DeliveryStatus, { label: string; tone: BadgeTone }>> = {
  planned: { label: 'Planned', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'success' },
  kept: { label: 'Kept', tone: 'info' },
  passed_on: { label: 'Passed on', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  dropped: { label: 'Dropped', tone: 'warning' },
};

/** The label of a status. */
export const statusLabel = (status: DeliveryStatus): string => LOOKS[status].label;

/** The status of a message. */
export function StatusBadge({ status }: { status: DeliveryStatus }) {
  return <Badge tone={LOOKS[status].tone}>{LOOKS[status].label}</Badge>;
}
