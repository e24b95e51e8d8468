import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Stack } from '@school/web-kit/layout/Stack';
import { useMeQuery } from '../../app/auth-api';
import { WhatChanged } from '../../app/WhatChanged';
import { useReadRetentionQuery } from './retention-api';
import { RetentionCard } from './RetentionCard';
import { RetentionRuns } from './RetentionRuns';

/** How long things are kept: a rule for each kind, what it would remove now, and what the nights have removed. */
export function Retention() {
  const { data, error, isFetching, refetch } = useReadRetentionQuery(undefined, { refetchOnMountOrArgChange: true });
  const isAdmin = useMeQuery().data?.user.is_superuser === true;
  if (error && !data && !isFetching)
    return <ErrorState text={errorText(error, 'The rules could not be loaded.')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingRegion label="Loading the rules">
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  return (
    <Stack gap={6}>
      <p className="muted">
        What is older than its rule allows is removed each night, as soon as the rule is switched on. What is still
        needed stays: for money, a class to come, an objection that is not decided, or a request about a child’s data.
        {!isAdmin && ' Only admins change the rules.'}
      </p>
      {data.rules.map((rule) => (
        <RetentionCard key={rule.kind} rule={rule} mayChange={isAdmin} />
      ))}
      <section aria-labelledby="retention-runs">
        <Stack gap={3}>
          <h2 id="retention-runs">What the nights have removed</h2>
          <RetentionRuns />
        </Stack>
      </section>
      {isAdmin && (
        <div>
          <WhatChanged entity="setting" />
        </div>
      )}
    </Stack>
  );
}
