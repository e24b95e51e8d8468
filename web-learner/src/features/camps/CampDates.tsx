import type { CampAnswer } from '@school/bff-learner/contract/camps';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useMessages } from '@school/web-kit/language/language';
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
  const messages = useMessages('camps', MESSAGES);
  const { data, error, isLoading, reload } = useAnswer<CampAnswer[]>(CAMPS_URL);
  useEffect(() => void loadList().catch(() => undefined), []);
  if (data === undefined)
    return error && !isLoading ? <ErrorState text={messages.failed} onRetry={() => void reload()} /> : <Waiting />;
  if (data.length === 0)
    return (
      <EmptyState
        level={3}
        title={messages.emptyTitle}
        text={messages.emptyText}
        action={
          <ButtonLink href={paths.register} size="lg" onClick={() => keepMedium('camps')}>
            {messages.tryFree}
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

function Waiting() {
  const messages = useMessages('camps', MESSAGES);
  return (
    <LoadingRegion label={messages.loading}>
      <div className={css.screen}>
        <Skeleton lines={6} />
        <Skeleton lines={6} />
      </div>
    </LoadingRegion>
  );
}
