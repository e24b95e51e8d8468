import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { Card } from '@school/web-kit/shell/Card';
import { VideoPlayer } from './VideoPlayer';
import { MESSAGES } from './messages';

/** The recording of the class, once there is one (P2.13). */
export function ClassVideo({ link, classId }: { link: string | null; classId: number | undefined }) {
  return (
    <Card title={MESSAGES.video}>
      {link === null || classId === undefined ? (
        <EmptyState title={MESSAGES.noVideo} text={MESSAGES.noVideoText} level={3} />
      ) : (
        <VideoPlayer key={link} link={link} classId={classId} />
      )}
    </Card>
  );
}
