import { Badge } from '@school/web-kit/shell/Badge';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { leftText } from '@school/web-kit/time/Countdown';

const SOON_S = 6 * 3_600;

/** How long there is to do what a family may expect within a day. */
export function DueClock({ at }: { at: string }) {
  const now = useServerNow();
  const left = Math.floor((new Date(at).getTime() - now.getTime()) / 1000);
  if (left <= 0) return <Badge tone="danger">Late by {leftText(Math.max(-left, 60))}</Badge>;
  return <Badge tone={left < SOON_S ? 'warning' : 'neutral'}>{leftText(left)}</Badge>;
}
