import type { CampAnswer } from '@school/bff-learner/contract/camps';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { CAMPS_URL } from '../../app/early-answers';
import { keepMedium } from '../../app/kept-campaign';
import { paths } from '../../app/paths';
import { useAnswer } from '../../app/use-answer';
import { CampCard } from './CampCard';
import { CampFacts } from './CampFacts';
import css from './Camps.module.css';
import { MESSAGES } from './messages';

/** The camps for which families may register now. */
export function CampDates() {
  const { data, error, isLoading, reload } = useAnswer<CampAnswer[]>(CAMPS_URL);
  if (data === undefined)
    return error && !isLoading ? (
      <ErrorState text={MESSAGES.failed} onRetry={() => void reload()} />
    ) : (
      <LoadingRegion label={MESSAGES.loading}>
        <div className={css.screen}>
          <Skeleton lines={6} />
          <Skeleton lines={6} />
        </div>
      </LoadingRegion>
    );
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
    <>
      <ul className={css.list}>
        {data.map((camp) => (
          <li key={camp.id} className={css.theme}>
            <CampCard camp={camp} />
          </li>
        ))}
      </ul>
      <CampFacts camps={data} />
    </>
  );
}
