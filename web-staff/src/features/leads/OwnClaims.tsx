import type { Claim } from '@school/bff-staff/contract/leads';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDeviceTime } from '@school/web-kit/hooks/use-now';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { Countdown } from '@school/web-kit/time/Countdown';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { LeadLink } from '../../app/LeadLink';
import { ContactDialog } from './ContactDialog';
import css from './Leads.module.css';

const zone = deviceZone();

interface OwnClaimsProps {
  /** The answer of the call. */
  answer: {
    data?: { results: readonly Claim[]; most: number } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** What one has claimed, with the time that is left for the first contact. */
export function OwnClaims({ answer }: OwnClaimsProps) {
  const { data, error, isFetching, refetch } = answer;
  const [contacting, setContacting] = useState<Claim>();
  return (
    <Card
      title="Waiting for your contact"
      aside={data && <span className="muted">{`${data.results.length} of ${data.most}`}</span>}
      busy={data === undefined && error === undefined}
    >
      {data === undefined && error === undefined && <Skeleton lines={2} />}
      {data === undefined && error !== undefined && (
        <ErrorState
          text={errorText(error, 'Your leads could not be loaded.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.results.length === 0 && <p className="muted">No lead waits for you. Claim one from the pool below.</p>}
      {data !== undefined && data.results.length > 0 && (
        <List gap={3}>
          {data.results.map((claim) => (
            <li key={claim.id}>
              <OwnClaim claim={claim} onDue={() => void refetch()} onContact={() => setContacting(claim)} />
            </li>
          ))}
        </List>
      )}
      <ContactDialog claim={contacting} onClose={() => setContacting(undefined)} />
    </Card>
  );
}

interface OwnClaimProps {
  claim: Claim;
  /** Called when the time for the contact is over. */
  onDue: () => void;
  onContact: () => void;
}

function OwnClaim({ claim, onDue, onContact }: OwnClaimProps) {
  const dueAt = useDeviceTime(claim.contact_due_at);
  return (
    <Row gap={4} align="center" className={css.claim}>
      <CellLines>
        <strong className={css.name}>{claim.student_name}</strong>
        <span>
          <a href={`tel:${claim.student_phone}`}>{claim.student_phone}</a>
          {claim.student_email !== null && (
            <>
              {', '}
              <a href={`mailto:${claim.student_email}`} className={css.name}>
                {claim.student_email}
              </a>
            </>
          )}
        </span>
        <CellNote>
          {claim.stage}, lead <LeadLink leadId={claim.lead_id} />
          {claim.trial_at !== null && (
            <>
              , trial class <When at={claim.trial_at} zone={zone} showZone={false} />
            </>
          )}
        </CellNote>
      </CellLines>
      <Row gap={3} align="center">
        <span>
          Contact within <Countdown to={dueAt} doneText="no time: the lead goes back to the pool" onDone={onDue} />
        </span>
        <Button size="sm" aria-label={`Contacted, ${claim.student_name}`} onClick={onContact}>
          Contacted
        </Button>
      </Row>
    </Row>
  );
}
