import { hostOfLink } from '@school/core/projects/submission-link';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { ExternalIcon } from '@school/web-kit/icons/ExternalIcon';
import { List } from '@school/web-kit/layout/List';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { formatTime } from '@school/web-kit/time/formatters';
import { When } from '@school/web-kit/time/When';
import { pageTitle } from '../../app/school';
import { useViewerZone } from '../../app/viewer-zone';
import { useImportantLinksQuery, useTickImportantLinkMutation, type ImportantLink } from './api';
import css from './ImportantLinks.module.css';

/** The page of important links that a teacher has to read. */
export default function ImportantLinksPage() {
  useDocumentTitle(pageTitle('Important Links'));
  return (
    <>
      <PageHeader title="Important Links" text="What the school wants every teacher to have at hand." />
      <Links />
    </>
  );
}

function Links() {
  const { data, isError, isFetching, refetch } = useImportantLinksQuery(undefined, { refetchOnMountOrArgChange: true });
  const { zone, isZoneLoading } = useViewerZone();
  if (data?.length === 0) {
    return <EmptyState title="No links yet." text="Links that the school shares with its teachers appear here." />;
  }
  if (data && !isZoneLoading) {
    return (
      <List gap={4}>
        {data.map((link) => (
          <LinkCard key={link.id} link={link} zone={zone} />
        ))}
      </List>
    );
  }
  if (isError && !isFetching) {
    return <ErrorState text="The links could not be loaded. Please try again." onRetry={() => void refetch()} />;
  }
  return (
    <LoadingRegion label="Loading the links">
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}

/** A date without a time of day; it is the same day in every zone. */
const dateText = (date: string): string => formatTime(new Date(`${date}T12:00:00Z`), 'UTC', 'date');

function LinkCard({ link, zone }: { link: ImportantLink; zone: string }) {
  const [tick, { isLoading, error }] = useTickImportantLinkMutation();
  const { id, version, title, url, is_pinned, must_read_by, is_overdue, read_at, updated_at } = link;
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h2>
          <a href={url} target="_blank" rel="noopener noreferrer" className={css.link}>
            {title} <ExternalIcon size="sm" />
            <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        </h2>
        {is_pinned && <Badge tone="primary">Pinned</Badge>}
        {must_read_by !== null && read_at === null && (
          <Badge tone={is_overdue ? 'danger' : 'warning'}>Must read by {dateText(must_read_by)}</Badge>
        )}
      </div>
      <p className={css.muted}>
        {hostOfLink(url)} · updated <When at={updated_at} zone={zone} format="date" />
      </p>
      {read_at === null ? (
        <Button
          variant="secondary"
          icon={<CheckIcon size="sm" />}
          busy={isLoading}
          busyLabel="Saving…"
          onClick={() => void tick({ params: { id }, body: { version } })}
          aria-label={`I have read it: ${title}`}
        >
          I have read it
        </Button>
      ) : (
        <p className={css.read}>
          <CheckIcon size="sm" /> Read on <When at={read_at} zone={zone} format="date" />
        </p>
      )}
      {error && <Alert kind="error">{errorText(error, 'This could not be saved. Please try again.')}</Alert>}
    </li>
  );
}
