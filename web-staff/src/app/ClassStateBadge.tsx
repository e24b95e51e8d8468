import { CLASS_STATE_TEXTS, classState, type ClassState } from '@school/core/calendar/class-state';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';

const LOOKS: Readonly<Record<ClassState, { label: string; tone: BadgeTone }>> = {
  upcoming: { label: CLASS_STATE_TEXTS.upcoming, tone: 'info' },
  ongoing: { label: CLASS_STATE_TEXTS.ongoing, tone: 'info' },
  over: { label: CLASS_STATE_TEXTS.over, tone: 'warning' },
  // The office pauses classes; families read that they are on hold.
  paused: { label: 'Paused', tone: 'warning' },
  complete: { label: CLASS_STATE_TEXTS.complete, tone: 'success' },
  incomplete: { label: CLASS_STATE_TEXTS.incomplete, tone: 'danger' },
  canceled: { label: CLASS_STATE_TEXTS.canceled, tone: 'neutral' },
};

interface ClassStateBadgeProps {
  shown: { status: string; starts_at: string; ends_at: string };
}

/** What a class is now, in the same words on every page of the office. */
export function ClassStateBadge({ shown: { status, starts_at, ends_at } }: ClassStateBadgeProps) {
  const now = useServerNow();
  const { label, tone } = LOOKS[classState({ status, startsAt: new Date(starts_at), endsAt: new Date(ends_at) }, now)];
  return <Badge tone={tone}>{label}</Badge>;
}
