import type { Policy } from '@school/bff-learner/contract/catalog';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { SafeHtml } from '@school/web-kit/html/SafeHtml';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { Stack } from '@school/web-kit/layout/Stack';
import { wallText } from '@school/web-kit/time/wall-text';
import { POLICY_KINDS, policyUrl } from '../../app/early-answers';
import type { LightPageProps } from '../../app/light-page-props';
import { pageTitle } from '../../app/school';
import { useAnswer } from '../../app/use-answer';
import { useSchool } from '../../app/use-school';
import { MESSAGES } from './messages';
import css from './Policy.module.css';

const waiting = (
  <div className={css.screen}>
    <Skeleton lines={8} />
  </div>
);

/** A policy (terms, privacy, refund or payment) in the version that is valid now. */
export default function PolicyPage({ address }: LightPageProps) {
  const messages = useMessages('policies', MESSAGES);
  const { language } = useLanguage();
  const kind = POLICY_KINDS.get(address) ?? 'terms';
  const { data, error, isLoading, reload } = useAnswer<Policy>(policyUrl(kind));
  const school = useSchool();
  const own = messages.titles[kind];
  const title = language === 'en' ? (data?.title ?? own) : own;
  useDocumentTitle(pageTitle(title));
  return (
    <article className={css.page}>
      <Stack as="header" gap={2}>
        <h1>{title}</h1>
        <p className={css.version}>
          {data && messages.version(data.version, wallText(new Date(data.published_at), 'date', language))}
        </p>
      </Stack>
      {data && messages.inEnglish !== '' && <p className="hint">{messages.inEnglish}</p>}
      {content()}
      <footer className={css.foot}>
        {messages.questions} <a href={`mailto:${school.email}`}>{school.email}</a>. {school.company}, {school.address}.
      </footer>
    </article>
  );

  function content() {
    if (data?.html === '' || error?.status === 404)
      return (
        <div className={css.screen}>
          <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
        </div>
      );
    if (data)
      return (
        <div lang={language === 'en' ? undefined : 'en'}>
          <SafeHtml html={data.html} className={css.text} waiting={waiting} />
        </div>
      );
    if (error && !isLoading) return <ErrorState text={messages.failed} onRetry={() => void reload()} />;
    return <LoadingRegion label={messages.loading}>{waiting}</LoadingRegion>;
  }
}
