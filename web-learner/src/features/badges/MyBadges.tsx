import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { useViewerZone } from '../../app/viewer-zone';
import { useStudentBadgesQuery, type OwnBadgeAnswer } from './api';
import { BadgeMedal } from './BadgeMedal';
import css from './Badges.module.css';
import { MESSAGES } from './messages';

const SHOWN_FIRST = 4;

/** The badges of a child, newest first, on its home page. */
export default function MyBadges() {
  const { data, isError, isFetching, refetch } = useStudentBadgesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isWhole, setIsWhole] = useState(false);
  const badges = data?.results;
  return (
    <Card title={MESSAGES.ownTitle} tone="accent">
      {!badges && isError && (
        <ErrorState text={MESSAGES.ownFailed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!badges && !isError && (
        <LoadingRegion label={MESSAGES.ownLoading}>
          <Skeleton lines={2} />
        </LoadingRegion>
      )}
      {badges && (
        <ul className={css.own}>
          {(isWhole ? badges : badges.slice(0, SHOWN_FIRST)).map((badge) => (
            <OwnBadge key={badge.id} badge={badge} />
          ))}
        </ul>
      )}
      {badges && !isWhole && badges.length > SHOWN_FIRST && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setIsWhole(true)}>
            {MESSAGES.showAll(badges.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}

function OwnBadge({ badge }: { badge: OwnBadgeAnswer }) {
  const { zone } = useViewerZone();
  return (
    <li>
      <BadgeMedal kind={badge.kind} />
      <div className={css.words}>
        <h3>{badge.name}</h3>
        <p>{badge.reason}</p>
        {badge.note !== '' && <p className="as-typed">“{badge.note}”</p>}
        <p className="hint">
          {badge.lesson_name}, {badge.teacher_name}, <When at={badge.given_at} zone={zone} format="date" />
        </p>
      </div>
    </li>
  );
}
