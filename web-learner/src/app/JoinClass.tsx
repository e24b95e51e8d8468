import { joinOpensAt, mayJoin } from '@school/core/batches/join-window';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { Stack } from '@school/web-kit/layout/Stack';
import { formatTime, localDate } from '@school/web-kit/time/formatters';
import { paths } from './paths';
import { useViewerZone } from './viewer-zone';

const LARGE = { size: 'lg', wide: true } as const;

interface JoinClassProps {
  shown: { id: number; starts_at: string; ends_at: string };
  /** The text of the link; two places word it differently. */
  label: string;
  /** The school says that it is held now: a device whose clock is wrong must keep nobody out. */
  isOngoing?: boolean;
  /** The one thing to do on its page: wide, and in its place already before the class can be joined. */
  large?: boolean;
}

/** A link into the classroom while the class can be joined; before that, from when it can be, with the day if it is not today. */
export function JoinClass({ shown: { id, starts_at, ends_at }, label, isOngoing, large }: JoinClassProps) {
  const now = useServerNow();
  const { zone, isZoneLoading } = useViewerZone();
  if (isOngoing || mayJoin(new Date(starts_at), new Date(ends_at), now))
    return (
      <ButtonLink href={paths.classroom.getHref(id)} {...(large && LARGE)}>
        {label}
      </ButtonLink>
    );
  const opensAt = joinOpensAt(new Date(starts_at));
  if (opensAt <= now || isZoneLoading) return null;
  const isToday = localDate(opensAt, zone) === localDate(now, zone);
  const from = <p className="muted">You can join from {formatTime(opensAt, zone, isToday ? 'time' : 'datetime')}.</p>;
  if (!large) return from;
  return (
    <Stack gap={2}>
      <Button {...LARGE} disabled>
        {label}
      </Button>
      {from}
    </Stack>
  );
}
