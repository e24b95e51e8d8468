import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { pageTitle } from '../../app/school';
import { useStudentCertificatesQuery } from './api';
import { CertificateCard } from './CertificateCard';
import css from './Certificates.module.css';
import { MESSAGES } from './messages';

/** The page of a student's certificates. */
export default function MyCertificatesPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.intro} />
      <Certificates />
    </>
  );
}

function Certificates() {
  const { data, isError, isFetching, refetch } = useStudentCertificatesQuery();
  if (data?.results.length === 0) return <EmptyState title={MESSAGES.emptyTitle} text={MESSAGES.emptyText} />;
  if (data) {
    return (
      <ul className={css.list}>
        {data.results.map((certificate) => (
          <li key={certificate.issued?.number ?? certificate.module_id}>
            <CertificateCard certificate={certificate} />
          </li>
        ))}
      </ul>
    );
  }
  if (isError && !isFetching) return <ErrorState text={MESSAGES.failed} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={MESSAGES.loading}>
      <div className={css.list}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </LoadingRegion>
  );
}
