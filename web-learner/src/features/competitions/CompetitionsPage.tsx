import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { zoneName } from '@school/web-kit/time/formatters';
import { lazy, Suspense, useState } from 'react';
import { pageTitle } from '../../app/school';
import { useViewerZone } from '../../app/viewer-zone';
import { useStudentCompetitionsQuery } from './api';
import { CompetitionCard } from './CompetitionCard';
import css from './Competitions.module.css';
import { MESSAGES } from './messages';

const EntryDialog = lazy(() => import('./EntryDialog'));

/** The page of the student's competitions. */
export default function CompetitionsPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.intro} />
      <Competitions />
    </>
  );
}

function Competitions() {
  const { data, isError, isFetching, refetch } = useStudentCompetitionsQuery();
  const { zone, isZoneLoading } = useViewerZone();
  const [openedId, setOpenedId] = useState<number>();
  const [isOpen, setIsOpen] = useState(false);
  if (data?.results.length === 0) return <EmptyState title={MESSAGES.emptyTitle} text={MESSAGES.emptyText} />;
  if (data && !isZoneLoading) {
    const opened = data.results.find(({ id }) => id === openedId);
    return (
      <>
        <p className="muted">Times in {zoneName(zone)}</p>
        <ul className={css.list}>
          {data.results.map((competition) => (
            <li key={competition.id}>
              <CompetitionCard
                competition={competition}
                zone={zone}
                onEnter={() => {
                  setOpenedId(competition.id);
                  setIsOpen(true);
                }}
              />
            </li>
          ))}
        </ul>
        {opened && (
          <Suspense fallback={null}>
            <EntryDialog
              key={opened.id}
              open={isOpen}
              onClose={() => setIsOpen(false)}
              competition={opened}
              projects={data.projects}
            />
          </Suspense>
        )}
      </>
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
