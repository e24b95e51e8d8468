import { CLASS_STATE_TEXTS, classState, type ClassState } from '@school/core/calendar/class-state';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';

const TONES: Readonly<Record<ClassState, BadgeTone>> = {
  upcoming: 'neutral',
  ongoing: 'info',
  over: 'warning',
  paused: 'warning',
  complete: 'neutral',
  incomplete: 'warning',
  canceled: 'danger',
};

interface ClassStateBadgeProps {
  shown: { class_status: string; starts_at: string; ends_at: string };
  now: Date;
}

/** What a class is now, in the same words on every page; nothing for one that is still to come. */
export function ClassStateBadge({ shown, now }: ClassStateBadgeProps) {
  const times = { startsAt: new Date(shown.starts_at), endsAt: new Date(shown.ends_at) };
  const state = classState({ status: shown.class_status, ...times }, now);
  return state === 'upcoming' ? null : <Badge tone={TONES[state]}>{CLASS_STATE_TEXTS[state]}</Badge>;
}
