import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import type { ReactNode } from 'react';
import { LostRobot } from '../../art/LostRobot';
import pageCss from '../../app/Page.module.css';
import { paths } from '../../app/paths';
import { ClockLabel, HowLink, PaybackPromise } from './DueParts';
import { MESSAGES } from './messages';
import { OptionsShape } from './OptionsShape';
import css from './Payment.module.css';

/** The page's shape with the words that are known already, in the elements that stay when the rest has come. */
export function PaymentLoading() {
  return (
    <Loading title={MESSAGES.due}>
      <div className={css.clock}>
        <ClockLabel />
        <div className={css.timerShape}>
          <Skeleton shape="title" />
        </div>
      </div>
      <HowLink />
      <PaybackPromise />
    </Loading>
  );
}

/** What stands behind a link is not known before the answer, so nothing is said of it. */
export function LinkLoading() {
  return (
    <Loading title={MESSAGES.link}>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton lines={3} />
    </Loading>
  );
}

function Loading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.main}>
        <section className={css.due} aria-label={MESSAGES.loading} aria-busy="true">
          <div className={css.dueTop}>
            <Skeleton width="third" />
          </div>
          <div>
            <h1 className={css.dueLabel}>{title}</h1>
            {/* `paint-early.ts` writes here. */}
            <p className={css.amount} data-early="amount">
              <Skeleton shape="title" width="most" />
            </p>
            <p className={css.forWhom} data-early="for">
              <Skeleton width="half" />
            </p>
          </div>
          {children}
        </section>
        <section className={css.panel} aria-busy="true">
          <Skeleton shape="title" width="third" />
          <Skeleton lines={3} />
          <OptionsShape />
        </section>
      </div>
    </div>
  );
}

/** B2, B8: nobody has a page with this id. */
export function PageNotFound() {
  return (
    <Lost title={MESSAGES.notFoundTitle}>
      <p>{MESSAGES.notFoundText}</p>
      <p className={css.muted}>{MESSAGES.notFoundHelp}</p>
    </Lost>
  );
}

/** Product 2.3 #24: nothing stands behind this link. */
export function LinkGone() {
  return (
    <Lost title={MESSAGES.linkGoneTitle}>
      <p>{MESSAGES.linkGoneText}</p>
    </Lost>
  );
}

function Lost({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.screen}>
      <section className={pageCss.lost}>
        <LostRobot />
        <h1>{title}</h1>
        {children}
        <ButtonLink href={paths.home} size="lg">
          {MESSAGES.homepage}
        </ButtonLink>
      </section>
    </div>
  );
}

/** The page is there and cannot be read right now. */
export function PageFailed({ text, isRetrying, onRetry }: { text: string; isRetrying: boolean; onRetry: () => void }) {
  return (
    <div className={css.screen}>
      <div className={pageCss.narrow}>
        <h1 className="visually-hidden">Payment</h1>
        <ErrorState text={text} retrying={isRetrying} onRetry={onRetry} />
      </div>
    </div>
  );
}
