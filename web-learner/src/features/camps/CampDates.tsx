import type { CampAnswer } from '@school/bff-learner/contract/camps';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { lazy, Suspense, useEffect } from 'react';
import { CAMPS_URL } from '../../app/early-answers';
import { keepMedium } from '../../app/kept-campaign';
import { paths } from '../../app/paths';
import { useAnswer } from '../../app/use-answer';
import css from './Camps.module.css';
import { MESSAGES } from './messages';

// The cards bring the times of all zones, which are as large as the rest of the page. They load while the answer does.
const loadList = () => import('./CampList');
const CampList = lazy(async () => ({ default: (await loadList()).CampList }));

/** The camps for which families may register now. */
export function CampDates() {
  const { data, error, isLoading, reload } = useAnswer<CampAnswer[]>(CAMPS_URL);
  useEffect(() => void loadList().catch(() => undefined), []);
  if (data === undefined)
    return error && !isLoading ? <ErrorState text={MESSAGES.failed} onRetry={() => void reload()} /> : <Waiting />;
  if (data.length === 0)
    return (
      <EmptyState
        level={3}
        title={MESSAGES.emptyTitle}
        text={MESSAGES.emptyText}
        action={
          <ButtonLink href={paths.register} size="lg" onClick={() => keepMedium('camps')}>
            {MESSAGES.tryFree}
          </ButtonLink>
        }
      />
    );
  return (
    <Suspense fallback={<Waiting />}>
      <CampList camps={data} />
    </Suspense>
  );
}

const Waiting = () => (
  <LoadingRegion label={MESSAGES.loading}>
    <div className={css.screen}>
      <Skeleton lines={6} />
      <Skeleton lines={6} />
    </div>
  </LoadingRegion>
);
