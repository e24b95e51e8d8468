import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { LostRobot } from '../../art/LostRobot';
import pageCss from '../../app/Page.module.css';
import { paths } from '../../app/paths';
import { MESSAGES } from './messages';
import css from './Payment.module.css';

/** The shape of what is to come, with the words that are known already. */
export function PageLoading() {
  return (
    <div className={css.page}>
      <div className={css.main}>
        <LoadingRegion label={MESSAGES.loading}>
          <div className={css.loading}>
            <div className={css.due}>
              <div className={css.dueTop}>
                <Skeleton width="third" />
              </div>
              <h1 className={css.dueLabel}>{MESSAGES.due}</h1>
              {/* `paint-early.ts` writes here. */}
              <p className={css.amount} data-early="amount">
                <Skeleton shape="title" width="most" />
              </p>
              <p className={css.forWhom} data-early="for">
                <Skeleton width="half" />
              </p>
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </div>
            <div className={css.panel}>
              <Skeleton shape="title" width="third" />
              <Skeleton lines={3} />
              <Skeleton shape="card" />
              <Skeleton shape="card" />
            </div>
          </div>
        </LoadingRegion>
      </div>
    </div>
  );
}

/** B2, B8: nobody has a page with this id. */
export function PageNotFound() {
  return (
    <section className={pageCss.lost}>
      <LostRobot />
      <h1>{MESSAGES.notFoundTitle}</h1>
      <p>{MESSAGES.notFoundText}</p>
      <p className={css.muted}>{MESSAGES.notFoundHelp}</p>
      <ButtonLink href={paths.home} size="lg">
        {MESSAGES.homepage}
      </ButtonLink>
    </section>
  );
}

/** The page is there and cannot be read right now. */
export function PageFailed({ text, isRetrying, onRetry }: { text: string; isRetrying: boolean; onRetry: () => void }) {
  return (
    <div className={pageCss.narrow}>
      <h1 className="visually-hidden">Payment</h1>
      <ErrorState text={text} retrying={isRetrying} onRetry={onRetry} />
    </div>
  );
}
