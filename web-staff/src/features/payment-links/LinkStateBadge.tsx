import type { LinkState } from '@school/core/payment-links/state';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';

const LOOKS: Readonly<Record<LinkState, { label: string; tone: BadgeTone }>> = {
  active: { label: 'Active', tone: 'info' },
  'proof submitted': { label: 'Proof submitted', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  expired: { label: 'Expired', tone: 'danger' },
  disabled: { label: 'Disabled', tone: 'neutral' },
};

/** The label of a state, also for the tabs. */
export const stateLabel = (state: LinkState): string => LOOKS[state].label;

/** The state of a link. */
export function LinkStateBadge({ state }: { state: LinkState }) {
  return <Badge tone={LOOKS[state].tone}>{LOOKS[state].label}</Badge>;
}
