import type { Policy } from '@school/bff-learner/contract/catalog';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { SafeHtml } from '@school/web-kit/html/SafeHtml';
import { Stack } from '@school/web-kit/layout/Stack';
import { wallText } from '@school/web-kit/time/wall-text';
import { POLICY_KINDS, policyUrl } from '../../app/early-answers';
import type { LightPageProps } from '../../app/light-page-props';
import { pageTitle } from '../../app/school';
import { useAnswer } from '../../app/use-answer';
import { useSchool } from '../../app/use-school';
import { MESSAGES, TITLES } from './messages';
import css from './Policy.module.css';

const waiting = (
  <div className={css.screen}>
    <Skeleton lines={8} />
  </div>
);

const empty = (
  <div className={css.screen}>
    <EmptyState title={MESSAGES.emptyTitle} text={MESSAGES.emptyText} />
  </div>
);

/** A policy (terms, privacy, refund or payment) in the version that is valid now. */
export default function PolicyPage({ address }: LightPageProps) {
  const kind = POLICY_KINDS.get(address) ?? 'terms';
  const { data, error, isLoading, reload } = useAnswer<Policy>(policyUrl(kind));
  const school = useSchool();
  const title = data?.title ?? TITLES[kind] ?? 'Policy';
  useDocumentTitle(pageTitle(title));
  return (
    <article className={css.page}>
      <Stack as="header" gap={2}>
        <h1>{title}</h1>
        <p className={css.version}>
          {data && `Version ${data.version}, in force since ${wallText(new Date(data.published_at), 'date')}`}
        </p>
      </Stack>
      {content()}
      <footer className={css.foot}>
        Questions about this? Write to <a href={`mailto:${school.email}`}>{school.email}</a>. {school.company},{' '}
        {school.address}.
      </footer>
    </article>
  );

  function content() {
    if (data?.html === '' || error?.status === 404) return empty;
    if (data) return <SafeHtml html={data.html} className={css.text} waiting={waiting} />;
    if (error && !isLoading) return <ErrorState text={MESSAGES.failed} onRetry={() => void reload()} />;
    return <LoadingRegion label={MESSAGES.loading}>{waiting}</LoadingRegion>;
  }
}
