import { Stack } from '@school/web-kit/layout/Stack';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Lead } from '@school/bff-crm/contract/leads';
import type { ContactChannel } from '@school/core/leads/claiming';
import { DEFAULT_LEAD_TAB } from '@school/core/leads/tabs';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { MailIcon } from '@school/web-kit/icons/MailIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { paths } from '../../app/paths';
import { Shell } from '../../app/Shell';
import { useFindLeadQuery } from './api';
import { ChangeOwnerDialog } from './ChangeOwnerDialog';
import { ChangeStageDialog } from './ChangeStageDialog';
import { ContactDialog } from './ContactDialog';
import { EditLeadDialog } from './EditLeadDialog';
import { LeadDetails } from './LeadDetails';
import { LeadHistory } from './LeadHistory';
import { LeadMerges } from './LeadMerges';
import { LeadNotes } from './LeadNotes';
import { LeadTasks } from './LeadTasks';
import { ScoreReasons } from './LeadScore';
import { LeadTools } from './LeadTools';
import { LeadTrial } from './LeadTrial';
import { LeadTransfers } from './LeadTransfers';
import { MergeDialog } from './MergeDialog';
import { RequestTransfer } from './RequestTransfer';
import { mailDraft, stageTone } from './lead-text';
import css from './Leads.module.css';
import { LEAD_LOADING, LEAD_NOT_FOUND } from './messages';

const TABS = ['history', 'details', 'tasks', 'notes'] as const;

/** The page of a lead: its fields, its history and its actions. */
export default function LeadPage() {
  const { leadId = '' } = useParams();
  const answer = useFindLeadQuery(
    { query: { lead_id: leadId, tab: DEFAULT_LEAD_TAB, sort: '-updated_at', page: 1, page_size: 1 } },
    { refetchOnMountOrArgChange: true },
  );
  const lead = answer.data?.results[0];
  useSurvivingAddress(leadId, answer.currentData?.results[0]?.lead_id);
  useDocumentTitle(`${lead?.student_name ?? 'Lead'} · LM Dashboard`);
  return (
    <Shell crumbs={['Leads', lead?.student_name ?? leadId]}>
      {lead ? (
        <Found lead={lead} />
      ) : answer.isFetching ? (
        <Loading />
      ) : (
        // The specification has the same sentence for a failed call and a missing lead.
        <>
          <h1 className="visually-hidden">Lead</h1>
          <ErrorState
            text={LEAD_NOT_FOUND}
            onRetry={answer.error ? () => void answer.refetch() : undefined}
            action={
              <ButtonLink href={paths.leads} variant="secondary">
                Back to the leads
              </ButtonLink>
            }
          />
        </>
      )}
    </Shell>
  );
}

/** The address of a lead that was merged leads to the one that stayed. */
function useSurvivingAddress(asked: string, found: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (found !== undefined && found !== asked) void navigate(paths.lead.getHref(found), { replace: true });
  }, [asked, found, navigate]);
}

function Found({ lead }: { lead: Lead }) {
  const [changing, setChanging] = useState<'edit' | 'stage' | 'owner' | 'merge'>();
  const [contact, setContact] = useState<ContactChannel>();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((key) => key === params.get('tab')) ?? 'history';
  const other = params.get('merge') ?? undefined;
  const close = () => {
    setChanging(undefined);
    if (other !== undefined) setParams({}, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={lead.student_name}
        text={<Badge tone={stageTone(lead.stage)}>{lead.stage}</Badge>}
        back={{ href: paths.leads, label: 'Leads' }}
        actions={
          <>
            <Button variant="secondary" onClick={() => setChanging('edit')}>
              Edit
            </Button>
            <Button variant="secondary" onClick={() => setChanging('stage')}>
              Change Stage
            </Button>
            <Button variant="secondary" onClick={() => setChanging('owner')}>
              Change Owner
            </Button>
            <Button variant="secondary" onClick={() => setChanging('merge')}>
              Merge
            </Button>
            {lead.student_email && (
              <ButtonLink variant="secondary" href={mailDraft(lead.student_email)} icon={<MailIcon size="sm" />}>
                Send Email
              </ButtonLink>
            )}
          </>
        }
      />
      <LeadTransfers lead={lead} />
      <LeadMerges leadId={lead.lead_id} />
      <div className={css.lead}>
        <Stack gap="page">
          <Card title="Next step">
            <LeadTools lead={lead} onContact={setContact} />
          </Card>
          <Card title="Lead">
            <Stack gap={3}>
              <LeadDetails lead={lead} short />
              <RequestTransfer lead={lead} />
            </Stack>
          </Card>
          <Card title="Score">
            <ScoreReasons lead={lead} />
          </Card>
          <Card title="Trial class">
            <LeadTrial leadId={lead.lead_id} />
          </Card>
        </Stack>
        <Tabs
          label="About this lead"
          value={tab}
          onChange={(key) => setParams(key === 'history' ? {} : { tab: key }, { replace: true })}
          items={[
            { key: 'history', label: 'Activity History', content: <LeadHistory leadId={lead.lead_id} /> },
            { key: 'details', label: 'Lead Details', content: <LeadDetails lead={lead} /> },
            { key: 'tasks', label: 'Tasks', content: <LeadTasks leadId={lead.lead_id} /> },
            { key: 'notes', label: 'Notes', content: <LeadNotes leadId={lead.lead_id} /> },
          ]}
        />
      </div>
      <EditLeadDialog open={changing === 'edit'} lead={lead} onClose={close} />
      <ChangeStageDialog open={changing === 'stage'} leads={[lead]} onClose={close} />
      <ChangeOwnerDialog open={changing === 'owner'} leads={[lead]} onClose={close} />
      <MergeDialog lead={lead} other={other} open={changing === 'merge' || other !== undefined} onClose={close} />
      <ContactDialog
        contact={contact && { lead_id: lead.lead_id, student_name: lead.student_name, channel: contact }}
        onClose={() => setContact(undefined)}
      />
    </>
  );
}

function Loading() {
  return (
    <Stack role="status" aria-busy="true" gap={3}>
      <p>{LEAD_LOADING}</p>
      <Skeleton shape="title" width="third" />
      <Skeleton shape="card" />
    </Stack>
  );
}
