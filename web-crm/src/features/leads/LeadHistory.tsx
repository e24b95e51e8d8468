import type { LeadEvent } from '@school/bff-crm/contract/leads';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useLeadHistoryQuery } from './api';
import { eventDetail, eventTitle } from './lead-text';
import css from './Leads.module.css';
import { HISTORY_FAILED } from './messages';

const zone = deviceZone();

/** The history of a lead, newest first. */
export function LeadHistory({ leadId }: { leadId: string }) {
  const answer = useLeadHistoryQuery({ params: { lead_id: leadId } }, { refetchOnMountOrArgChange: true });
  if (!answer.data) {
    return answer.error ? (
      <ErrorState text={HISTORY_FAILED} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
    ) : (
      <LoadingRegion label="Loading the history" />
    );
  }
  return (
    <ol className={css.timeline}>
      {answer.data.results.map((event) => (
        <Entry key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Entry({ event }: { event: LeadEvent }) {
  const detail = eventDetail(event);
  return (
    <li>
      <p className={css.entryTitle}>{eventTitle(event)}</p>
      {detail && <p>{detail}</p>}
      {event.starts_at && (
        <p>
          Class at <When at={event.starts_at} zone={zone} format="full" />
        </p>
      )}
      {event.reason && <p className={css.reason}>{event.reason}</p>}
      <p className="muted">
        <When at={event.at} zone={zone} format="full" />
        {event.actor_name && ` · ${event.actor_name}`}
      </p>
    </li>
  );
}
