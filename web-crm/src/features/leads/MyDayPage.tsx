import type { DayItem } from '@school/bff-crm/contract/my-day';
import { MY_DAY_KINDS } from '@school/core/leads/my-day';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLivePolling } from '@school/web-kit/live/live-state';
import { Stack } from '@school/web-kit/layout/Stack';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { formatTime } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { Shell } from '../../app/Shell';
import { ContactDialog, type MadeContact } from './ContactDialog';
import { DayGroupCard } from './DayGroupCard';
import css from './Leads.module.css';
import { useReadMyDayQuery } from './tasks-api';
import { useDayKey } from './use-day-key';

const REFRESH_MS = 30_000;
const zone = deviceZone();

/** What the person has to do today, with the next step of each beside it. */
export default function MyDayPage() {
  useDocumentTitle('My Day · LM Dashboard');
  const answer = useReadMyDayQuery(undefined, {
    pollingInterval: useLivePolling(REFRESH_MS),
    refetchOnMountOrArgChange: true,
  });
  const [contact, setContact] = useState<MadeContact>();
  const list = useDayKey();
  const onContact = ({ lead_id, student_name }: DayItem, channel: MadeContact['channel']) =>
    setContact({ lead_id, student_name, channel });
  return (
    <Shell crumbs={['Leads', 'My Day']}>
      <PageHeader
        title="My Day"
        text={
          <>
            {formatTime(new Date(), zone, 'date')}.{' '}
            <span className={css.keyHint}>
              The key <kbd>D</kbd> on a line closes its task, or says how the contact went.
            </span>
          </>
        }
      />
      {answer.data ? (
        <div ref={list}>
          <Stack gap="page">
            {answer.data.results.map((group) => (
              <DayGroupCard key={group.kind} group={group} onContact={onContact} />
            ))}
          </Stack>
        </div>
      ) : answer.error ? (
        <ErrorState
          text="Your day could not be loaded."
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      ) : (
        <Stack gap="page" role="status" aria-busy="true" aria-label="Loading your day">
          {MY_DAY_KINDS.map((kind) => (
            <Skeleton key={kind} shape="card" />
          ))}
        </Stack>
      )}
      <ContactDialog contact={contact} onClose={() => setContact(undefined)} />
    </Shell>
  );
}
