import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Card } from '@school/web-kit/shell/Card';
import { paths } from '../../app/paths';
import { useOwnStrikesQuery } from './api';
import { MESSAGES } from './messages';
import { StandingText } from './StandingText';

/**
 * The strikes on the teacher's home, only while some count or wait for an answer. A failure shows nothing here: the page
 * of strikes says it.
 */
export default function StrikesNote({ zone }: { zone: string }) {
  const { data } = useOwnStrikesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.points + data.frozen_points === 0) return null;
  return (
    <Card title={MESSAGES.title}>
      <StandingText standing={data} zone={zone} />
      <div>
        <ButtonLink href={paths.strikes} variant="secondary">
          {MESSAGES.show}
        </ButtonLink>
      </div>
    </Card>
  );
}
