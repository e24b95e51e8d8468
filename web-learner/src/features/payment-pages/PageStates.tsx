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
import dueCss from './Due.module.css';

/** The page while it loads. Its elements are those of the finished page, so that the ones already filled can stay. */
export function PaymentLoading() {
  return (
    <Loading title={MESSAGES.due}>
      <div className={dueCss.clock}>
        <ClockLabel />
        <div className={dueCss.timerShape}>
          <Skeleton shape="title" />
        </div>
      </div>
      <HowLink />
      <PaybackPromise />
    </Loading>
  );
}

/** The kind of the link is unknown before the answer, so no text is shown. */
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
        <section className={dueCss.due} aria-label={MESSAGES.loading} aria-busy="true">
          <div className={dueCss.dueTop}>
            <Skeleton width="third" />
          </div>
          <div>
            <h1 className={dueCss.dueLabel}>{title}</h1>
            {/* `paint-early.ts` writes the sum here. */}
            <p className={dueCss.amount} data-early="amount">
              <Skeleton shape="title" width="most" />
            </p>
            <p className={dueCss.forWhom} data-early="for">
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

/** No payment page has this id. */
export function PageNotFound() {
  return (
    <Lost title={MESSAGES.notFoundTitle}>
      <p>{MESSAGES.notFoundText}</p>
      <p className="muted">{MESSAGES.notFoundHelp}</p>
    </Lost>
  );
}

/** The short link does not exist or leads to nothing any more. */
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

/** The page exists but cannot be loaded at the moment. */
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
