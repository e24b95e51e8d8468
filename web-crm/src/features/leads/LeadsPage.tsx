import { useEffect, useRef, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Lead } from '@school/bff-crm/contract/leads';
import { LEAD_TABS } from '@school/core/leads/tabs';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { useLivePolling } from '@school/web-kit/live/live-state';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { Shell } from '../../app/Shell';
import { useCountTabsQuery, useListLeadsQuery } from './api';
import { ChangeOwnerDialog } from './ChangeOwnerDialog';
import { ChangeStageDialog } from './ChangeStageDialog';
import { EditLeadDialog } from './EditLeadDialog';
import css from './Leads.module.css';
import { LeadTable } from './LeadTable';
import { countText } from './lead-text';
import { useLeadList } from './use-lead-list';
import { useLeaveIfForbidden } from './use-leave-if-forbidden';
import { ViewSwitch } from './ViewSwitch';

const REFRESH_MS = 30_000;

/** What is shown instead of all leads while a search is too short. */
const NOT_ASKED = { data: { results: [], count: 0, count_is_exact: true }, error: undefined, isFetching: false };

/** The page of the lead list. */
export default function LeadsPage() {
  const list = useLeadList();
  const pollingInterval = useLivePolling(REFRESH_MS);
  const asked = useListLeadsQuery(list.isSearchTooShort ? skipToken : list.args, {
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  const answer = list.isSearchTooShort ? { ...asked, ...NOT_ASKED } : asked;
  const counts = useCountTabsQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  const [changing, setChanging] = useState<{ what: 'edit' | 'stage' | 'owner'; leads: readonly Lead[] }>();
  useDocumentTitle(`${list.tab.title} · LM Dashboard`);

  useLeaveIfForbidden(answer.error);

  const isCounted = counts.data !== undefined;
  // Ten tabs are wider than a phone, so the open one is scrolled into view.
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tabs.current
      ?.querySelector('[role="tab"][aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The counts make the tabs wider.
  }, [list.tab.key, isCounted]);

  const close = () => setChanging(undefined);
  const edited = useLastDefined(changing?.what === 'edit' ? changing.leads[0] : undefined);
  const table = <LeadTable list={list} answer={answer} onChange={(what, leads) => setChanging({ what, leads })} />;
  return (
    <Shell crumbs={['Leads', list.tab.title]}>
      <PageHeader
        title={list.tab.title}
        text={list.tab.rule}
        actions={<ViewSwitch current="list" tab={list.tab.key} />}
      />
      <div ref={tabs} className={css.tabs}>
        <Tabs
          label="Lists"
          value={list.tab.key}
          onChange={(key) => {
            const tab = LEAD_TABS.find((known) => known.key === key);
            if (tab) list.openTab(tab.key);
          }}
          items={LEAD_TABS.map(({ key, label }) => {
            const count = counts.data?.results.find((line) => line.key === key);
            return {
              key,
              label,
              badge: count && <span className={css.tabCount}>{countText(count)}</span>,
              content: table,
            };
          })}
        />
      </div>
      {edited && <EditLeadDialog lead={edited} open={changing?.what === 'edit'} onClose={close} />}
      <ChangeStageDialog open={changing?.what === 'stage'} leads={changing?.leads ?? []} onClose={close} />
      <ChangeOwnerDialog open={changing?.what === 'owner'} leads={changing?.leads ?? []} onClose={close} />
    </Shell>
  );
}
