import { mayJoin } from '@school/core/batches/join-window';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useNow } from '@school/web-kit/hooks/use-now';
import { paths } from './paths';

interface JoinClassProps {
  shown: { id: number; starts_at: string; ends_at: string };
  /** The text of the link; P2.9 and P2.10 word it differently. */
  label: string;
}

/** A link into the classroom, shown while the class can be joined. */
export function JoinClass({ shown: { id, starts_at, ends_at }, label }: JoinClassProps) {
  const now = useNow();
  if (!mayJoin(new Date(starts_at), new Date(ends_at), now)) return null;
  return <ButtonLink href={paths.classroom.getHref(id)}>{label}</ButtonLink>;
}
