import { mayJoin } from '@school/core/batches/join-window';
import { buttonClass } from '@school/web-kit/button/button-class';
import { useNow } from '@school/web-kit/hooks/use-now';

interface JoinMeetProps {
  shown: { starts_at: string; ends_at: string; meet_link: string | null };
  /** The text of the link; P2.9 and P2.10 word it differently. */
  label: string;
}

/**
 * A link into a class on Google Meet, shown while the class can be joined; nothing for a class in our own classroom.
 */
export function JoinMeet({ shown, label }: JoinMeetProps) {
  const now = useNow();
  const { starts_at, ends_at, meet_link: link } = shown;
  if (link === null || !mayJoin(new Date(starts_at), new Date(ends_at), now)) return null;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
      {label}
      <span className="visually-hidden"> on {new URL(link).host}, opens in a new tab</span>
    </a>
  );
}
