import type { leadTrial, TRIAL_STATES } from '@school/bff-crm/contract/leads';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useLeadTrialQuery } from './api';
import { NO_TRIAL, TRIAL_FAILED } from './messages';

type Trial = NonNullable<ReturnType<(typeof leadTrial)['response']['parse']>['trial']>;

const STATES: Readonly<Record<(typeof TRIAL_STATES)[number], { text: string; tone: BadgeTone }>> = {
  open: { text: 'To come', tone: 'info' },
  over: { text: 'Not ended yet', tone: 'warning' },
  done: { text: 'Held', tone: 'success' },
  missed: { text: 'Not held', tone: 'danger' },
  canceled: { text: 'Canceled', tone: 'danger' },
};

const zone = deviceZone();

/** When and with whom a lead's newest trial class is, and how it stands: the stage keeps 'Trial Booked' when it is canceled. */
export function LeadTrial({ leadId }: { leadId: string }) {
  const { data, error, isFetching, refetch } = useLeadTrialQuery(
    { params: { lead_id: leadId } },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return data.trial === null ? <p className="muted">{NO_TRIAL}</p> : <Found trial={data.trial} />;
  if (error) return <ErrorState text={TRIAL_FAILED} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <LoadingRegion label="Loading the trial class">
      <Skeleton lines={3} />
    </LoadingRegion>
  );
}

function Found({ trial }: { trial: Trial }) {
  const { text, tone } = STATES[trial.state];
  return (
    <Facts layout="stack">
      <Fact name="State">
        <Badge tone={tone}>{text}</Badge>
      </Fact>
      <Fact name="Begins">
        <When at={trial.starts_at} zone={zone} format="full" />
      </Fact>
      {trial.student_timezone !== zone && (
        <Fact name="For the family">
          <When at={trial.starts_at} zone={trial.student_timezone} format="full" />
        </Fact>
      )}
      <Fact name="Teacher">{trial.teacher_name}</Fact>
      {trial.reason !== null && <Fact name="Why not">{trial.reason}</Fact>}
    </Facts>
  );
}
