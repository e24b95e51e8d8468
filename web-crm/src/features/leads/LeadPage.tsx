import { Stack } from '@school/web-kit/layout/Stack';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Lead } from '@school/bff-crm/contract/leads';
import { DEFAULT_LEAD_TAB } from '@school/core/leads/tabs';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { paths } from '../../app/paths';
import { Shell } from '../../app/Shell';
import { useFindLeadQuery } from './api';
import { ChangeOwnerDialog } from './ChangeOwnerDialog';
import { ChangeStageDialog } from './ChangeStageDialog';
import { ContactDialog, type MadeContact } from './ContactDialog';
import { EditLeadDialog } from './EditLeadDialog';
import { LeadActions } from './LeadActions';
import { LeadDetails } from './LeadDetails';
import { LeadFamily } from './LeadFamily';
import { LeadHistory } from './LeadHistory';
import { LeadMerges } from './LeadMerges';
import { LeadNotes } from './LeadNotes';
import { LeadOpportunities } from './LeadOpportunities';
import { LeadTasks } from './LeadTasks';
import { ScoreReasons } from './LeadScore';
import { LeadTools } from './LeadTools';
import { LeadSouvenir } from './LeadSouvenir';
import { LeadTrial } from './LeadTrial';
import { LeadTransfers } from './LeadTransfers';
import { MergeDialog } from './MergeDialog';
import { RequestTransfer } from './RequestTransfer';
import { stageTone } from './lead-text';
import css from './Leads.module.css';
import { LEAD_LOADING, LEAD_NOT_FOUND } from './messages';

const TABS = ['history', 'details', 'opportunities', 'tasks', 'notes'] as const;

/** What a dialog of the page changes. */
type Change = 'edit' | 'stage' | 'owner' | 'merge';

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
  // As it was when the dialog opened: the page behind it may load it again at any time.
  const [changing, setChanging] = useState<{ what: Change; lead: Lead }>();
  const change = (what: Change) => setChanging({ what, lead });
  const [contact, setContact] = useState<Pick<MadeContact, 'channel'>>();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((key) => key === params.get('tab')) ?? 'history';
  const other = params.get('merge') ?? undefined;
  const close = () => {
    setChanging(undefined);
    if (other !== undefined) setParams({}, { replace: true });
  };
  const openTab = (key: string) => setParams(key === 'history' ? {} : { tab: key }, { replace: true });
  const tabs = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<(typeof TABS)[number]>();
  // On a phone the tabs are far below the button. The tab is opened first.
  useEffect(() => {
    if (wanted === undefined || wanted !== tab) return;
    const place = wanted === 'notes' ? 'textarea' : '[role="tab"][aria-selected="true"]';
    tabs.current?.querySelector<HTMLElement>(place)?.focus();
    setWanted(undefined);
  }, [wanted, tab]);
  const goTo = (key: (typeof TABS)[number]) => {
    openTab(key);
    setWanted(key);
  };
  return (
    <>
      <PageHeader
        title={lead.student_name}
        text={<Badge tone={stageTone(lead.stage)}>{lead.stage}</Badge>}
        actions={
          <LeadActions
            lead={lead}
            onActivity={() => setContact({})}
            onNote={() => goTo('notes')}
            onOpportunity={() => goTo('opportunities')}
            onEdit={() => change('edit')}
          />
        }
      />
      <LeadTransfers lead={lead} />
      <LeadMerges leadId={lead.lead_id} />
      <div className={css.lead}>
        <Stack gap="page">
          <Card title="Next step">
            <LeadTools lead={lead} onContact={(channel) => setContact({ channel })} />
          </Card>
          <Card title="Lead" aside={<ChangeButtons onChange={change} />}>
            <Stack gap={3}>
              <LeadDetails lead={lead} short />
              <RequestTransfer lead={lead} />
            </Stack>
          </Card>
          <Card title="Family">
            <LeadFamily leadId={lead.lead_id} />
          </Card>
          <Card title="Score">
            <ScoreReasons lead={lead} />
          </Card>
          <Card title="Trial class">
            <LeadTrial leadId={lead.lead_id} />
            <LeadSouvenir leadId={lead.lead_id} />
          </Card>
        </Stack>
        <div ref={tabs}>
          <Tabs
            label="About this lead"
            value={tab}
            onChange={openTab}
            items={[
              { key: 'history', label: 'Activity History', content: <LeadHistory leadId={lead.lead_id} /> },
              { key: 'details', label: 'Lead Details', content: <LeadDetails lead={lead} /> },
              { key: 'opportunities', label: 'Opportunities', content: <LeadOpportunities lead={lead} /> },
              { key: 'tasks', label: 'Tasks', content: <LeadTasks leadId={lead.lead_id} /> },
              { key: 'notes', label: 'Notes', content: <LeadNotes leadId={lead.lead_id} /> },
            ]}
          />
        </div>
      </div>
      <LeadDialogs lead={lead} changing={changing} other={other} onClose={close} />
      <ContactDialog
        contact={contact && { lead_id: lead.lead_id, student_name: lead.student_name, ...contact }}
        onClose={() => setContact(undefined)}
      />
    </>
  );
}

interface LeadDialogsProps {
  lead: Lead;
  changing: { what: Change; lead: Lead } | undefined;
  /** The code of the lead that the address wants to merge with this one. */
  other: string | undefined;
  onClose: () => void;
}

function LeadDialogs({ lead, changing, other, onClose }: LeadDialogsProps) {
  const opened = useLastDefined(changing)?.lead ?? lead;
  const what = changing?.what;
  return (
    <>
      <EditLeadDialog open={what === 'edit'} lead={opened} onClose={onClose} />
      <ChangeStageDialog open={what === 'stage'} leads={[opened]} onClose={onClose} />
      <ChangeOwnerDialog open={what === 'owner'} leads={[opened]} onClose={onClose} />
      <MergeDialog lead={lead} other={other} open={what === 'merge' || other !== undefined} onClose={onClose} />
    </>
  );
}

const ChangeButtons = ({ onChange }: { onChange: (what: Change) => void }) => (
  <Row gap={1}>
    <Button size="sm" variant="ghost" onClick={() => onChange('stage')}>
      Change Stage
    </Button>
    <Button size="sm" variant="ghost" onClick={() => onChange('owner')}>
      Change Owner
    </Button>
    <Button size="sm" variant="ghost" onClick={() => onChange('merge')}>
      Merge
    </Button>
  </Row>
);

function Loading() {
  return (
    <Stack role="status" aria-busy="true" gap={3}>
      <p>{LEAD_LOADING}</p>
      <Skeleton shape="title" width="third" />
      <Skeleton shape="card" />
    </Stack>
  );
}
