import type { InstalmentState } from '@school/core/instalments/state';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';

const LOOKS: Readonly<Record<InstalmentState, { tone: BadgeTone; text: string }>> = {
  planned: { tone: 'neutral', text: 'Planned' },
  due: { tone: 'info', text: 'Due' },
  overdue: { tone: 'warning', text: 'Overdue' },
  restricted: { tone: 'danger', text: 'Restricted' },
  paused: { tone: 'danger', text: 'Paused' },
  paid: { tone: 'success', text: 'Paid' },
  punched: { tone: 'primary', text: 'Punched' },
  'written off': { tone: 'neutral', text: 'Written off' },
  cancelled: { tone: 'neutral', text: 'Cancelled' },
};

/** The label of an instalment's state. */
export const instalmentStateText = (state: InstalmentState): string => LOOKS[state].text;

/** An instalment's state as a badge. */
export function InstalmentBadge({ state }: { state: InstalmentState }) {
  return <Badge tone={LOOKS[state].tone}>{LOOKS[state].text}</Badge>;
}
