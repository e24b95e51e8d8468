import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { When } from '@school/web-kit/time/When';
import { useViewerZone } from '../../app/viewer-zone';

/** When the class is, from start to end in the viewer's zone. */
export function ClassTime({ shown }: { shown: Pick<ClassroomAnswer, 'starts_at' | 'ends_at'> }) {
  const { zone, isZoneLoading } = useViewerZone();
  if (isZoneLoading) return <Skeleton width="half" />;
  return (
    <>
      <When at={shown.starts_at} zone={zone} showZone={false} />
      {` – ${formatTime(new Date(shown.ends_at), zone, 'time')}, ${zoneName(zone)}`}
    </>
  );
}
