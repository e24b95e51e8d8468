import { pointsText, STEP_LABELS } from '@school/core/strikes/standing';
import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useTeacherStandingQuery } from './api';
import { MESSAGES } from './messages';

const zone = deviceZone();

/** Where a teacher stands on the ladder, and what brings the trial slots back. */
export function StandingFacts({ teacherId }: { teacherId: number }) {
  const { currentData, error, isFetching, refetch } = useTeacherStandingQuery(
    { params: { id: teacherId } },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !currentData)
    return (
      <ErrorState
        text={errorText(error, MESSAGES.standingFailed)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!currentData) return <LoadingRegion label={MESSAGES.standingLoading} />;
  const { teacher, points, frozen_points, step, hidden_until, next_expiry } = currentData;
  return (
    <Facts layout="wideGrid">
      <Fact name="Teacher">{teacher.name}</Fact>
      <Fact name="Points now">{pointsText(points)}</Fact>
      {frozen_points > 0 && <Fact name="Under appeal">{pointsText(frozen_points)}</Fact>}
      <Fact name="Step">{STEP_LABELS[step]}</Fact>
      <Fact name="Trial slots">
        {hidden_until === null ? (
          'Offered'
        ) : (
          <>
            Hidden until <When at={hidden_until} zone={zone} />
            {step === 'suspended' && ', or until a decision brings the points under 12'}
          </>
        )}
      </Fact>
      {next_expiry !== null && (
        <Fact name="Next points lapse">
          <When at={next_expiry} zone={zone} />
        </Fact>
      )}
    </Facts>
  );
}
