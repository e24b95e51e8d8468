import type { Chapter } from '@school/core/recordings/chapters';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Card } from '@school/web-kit/shell/Card';
import { lazy, Suspense } from 'react';
import { permanentAddress } from '../../../app/recording-address';
import { MESSAGES } from './messages';

// Lazy, because most classes have no recording and need no player.
const VideoPlayer = lazy(async () => ({ default: (await import('./VideoPlayer')).VideoPlayer }));

interface ClassVideoProps {
  link: string | null;
  classId: number | undefined;
  chapters: readonly Chapter[];
}

/** The recording of the class, if it has one. */
export function ClassVideo({ link, classId, chapters }: ClassVideoProps) {
  const film = link === null ? null : permanentAddress(link);
  return (
    <Card title={MESSAGES.video}>
      {film === null || classId === undefined ? (
        <EmptyState title={MESSAGES.noVideo} text={MESSAGES.noVideoText} level={3} />
      ) : (
        <Suspense fallback={<Skeleton shape="card" />}>
          <VideoPlayer key={film} link={film} classId={classId} chapters={chapters} />
        </Suspense>
      )}
    </Card>
  );
}
