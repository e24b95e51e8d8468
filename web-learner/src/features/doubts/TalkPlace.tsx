import { judgeTalk, type DoubtState } from '@school/core/doubts/doubt';
import { errorText } from '@school/web-kit/api/error-text';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { OutsideLink } from '@school/web-kit/link/OutsideLink';
import { useIsImpersonated } from '../../app/impersonated';
import { useDoubtTalkQuery } from './api';
import css from './Doubts.module.css';
import { MESSAGES } from './messages';

interface TalkPlaceProps {
  doubt: { id: number; state: DoubtState; starts_at: string | null };
  role: 'student' | 'teacher';
}

/** The way into a booked talk, shown from 10 minutes before it until 15 minutes after its end. */
export function TalkPlace({ doubt, role }: TalkPlaceProps) {
  const now = useServerNow();
  // Nobody enters in the name of a person whose account they only look at.
  const isImpersonated = useIsImpersonated();
  const startsAt = doubt.starts_at === null ? null : new Date(doubt.starts_at);
  const isOpen = judgeTalk({ state: doubt.state, startsAt }, now).ok;
  return isOpen && !isImpersonated ? <Place id={doubt.id} role={role} /> : null;
}

function Place({ id, role }: { id: number; role: TalkPlaceProps['role'] }) {
  // A teacher may set the link of the batch in the meantime, so the place is asked for again.
  const { data, error } = useDoubtTalkQuery({ params: { id } }, { pollingInterval: usePolling(PLACE_EVERY_MS) });
  if (data?.link) {
    return (
      <p>
        <OutsideLink href={data.link}>{MESSAGES.join}</OutsideLink>
      </p>
    );
  }
  const text = data ? MESSAGES.noPlace[role] : error && errorText(error, MESSAGES.placeFailed);
  return (
    <p role="status" className={css.muted}>
      {text ?? MESSAGES.findingPlace}
    </p>
  );
}

const PLACE_EVERY_MS = 60_000;
