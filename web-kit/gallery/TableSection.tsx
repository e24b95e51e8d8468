import { BulkBar } from '@school/web-kit/bulk/BulkBar';
import { BulkDialog } from '@school/web-kit/bulk/BulkDialog';
import { usePickedRows } from '@school/web-kit/bulk/use-picked-rows';
import { Button } from '@school/web-kit/button/Button';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { CellClip, CellLines, CellNote, CellPair } from '@school/web-kit/table/CellLines';
import { DataTable } from '@school/web-kit/table/DataTable';
import { ExportMenu } from '@school/web-kit/table/ExportMenu';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { DayFilter } from '@school/web-kit/table/DayFilter';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { MonthFilters } from '@school/web-kit/table/MonthFilters';
import type { Column, TableQuery } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { ViewsMenu } from '@school/web-kit/views/ViewsMenu';
import { useState } from 'react';
import { z } from 'zod';
import css from './gallery.module.css';

interface Lead {
  id: string;
  name: string;
  stage: string;
  amount: number;
  next: string;
}

const NAMES = ['Ada', 'Maximiliane Alexandra von Hohenstein-Wittgenstein', 'Li', 'Omar', 'Sofía', 'Noah'];
const LEADS: Lead[] = Array.from({ length: 57 }, (_, index) => ({
  id: `lead-${index}`,
  name: `${NAMES[index % NAMES.length]} ${index + 1}`,
  stage: index % 3 === 0 ? 'New' : 'Trial booked',
  amount: 120 + index * 7.5,
  next: new Date(Date.UTC(2027, 0, 5 + (index % 20), 18, 30)).toISOString(),
}));

const STAGES = ['New', 'Trial booked'].map((value) => ({ value, label: value }));

const COLUMNS: Column<Lead>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (lead) => (
      <CellLines>
        <CellClip text={lead.name} width={8} />
        <CellNote>Registered on the home page</CellNote>
      </CellLines>
    ),
    sortable: true,
    primary: true,
  },
  {
    key: 'stage',
    header: 'Stage',
    cell: (lead) => (
      <CellPair>
        <Badge tone={lead.stage === 'New' ? 'info' : 'success'}>{lead.stage}</Badge>
      </CellPair>
    ),
  },
  { key: 'amount', header: 'Amount (EUR)', cell: (lead) => lead.amount.toFixed(2), sortable: true, numeric: true },
  {
    key: 'next',
    header: 'Next class',
    cell: (lead) => (
      <When at={lead.next} zone="Europe/Berlin" otherZone="Asia/Kolkata" otherName="the student" showZone={false} />
    ),
  },
];

const BASE = {
  columns: COLUMNS,
  rowKey: (lead: Lead) => lead.id,
  rowName: (lead: Lead) => lead.name,
  empty: { title: 'No leads yet.', text: 'New registrations will appear here.', action: <Button>Add a lead</Button> },
};

const VIEWS = [
  {
    id: 1,
    name: 'New this week',
    query: 'stage=New',
    is_shared: false,
    is_own: true,
    may_change: true,
    owner_name: '',
  },
  {
    id: 2,
    name: 'Waiting for a call',
    query: 'stage=Call',
    is_shared: true,
    is_own: false,
    may_change: false,
    owner_name: 'asha',
  },
];
const OFFLINE = () => Promise.reject(new Error('The gallery has no gateway.'));

const Views = () => (
  <ViewsMenu
    views={VIEWS}
    address={{ path: '#', search: '?stage=New&sort=name&view=1', go: () => undefined }}
    calls={{ save: OFFLINE, change: OFFLINE, remove: OFFLINE, restore: OFFLINE }}
    countOf={({ id }) => id * 12}
  />
);

/** The table in all its states. */
export function TableSection() {
  return (
    <>
      <Card title="Table">
        <FullTable narrow="cards" />
      </Card>
      <div className={css.grid}>
        <Card title="Table: loading">
          <DataTable {...BASE} caption="Loading leads" captionHidden rows={undefined} loading />
        </Card>
        <Card title="Table: empty">
          <DataTable {...BASE} caption="Empty leads" captionHidden rows={[]} />
        </Card>
        <Card title="Table: error">
          <DataTable
            {...BASE}
            caption="Broken leads"
            captionHidden
            rows={undefined}
            error="Failed to fetch leads. Please try again."
            onRetry={() => undefined}
          />
        </Card>
        <Card title="Table: old rows and an error">
          <DataTable
            {...BASE}
            caption="Stale leads"
            captionHidden
            rows={LEADS.slice(0, 2)}
            error="Failed to fetch leads. Please try again."
            onRetry={() => undefined}
          />
        </Card>
      </div>
      <Card title="Table: many rows at once">
        <BulkTable />
      </Card>
    </>
  );
}

const SOME = LEADS.slice(0, 4);

function BulkTable() {
  const picked = usePickedRows(SOME, BASE.rowKey, 'all');
  const [asked, setAsked] = useState<readonly Lead[]>();
  return (
    <>
      <DataTable
        {...BASE}
        caption="Leads to close"
        captionHidden
        rows={SOME}
        selection={picked.selection}
        bulk={
          <BulkBar
            count={picked.rows.length}
            actions={[{ label: 'Close…', danger: true, onPress: () => setAsked(picked.rows) }]}
            onClear={picked.clear}
          />
        }
      />
      <BulkDialog
        rows={asked}
        onClose={(isDone) => {
          setAsked(undefined);
          if (isDone) picked.clear();
        }}
        title="Close these leads?"
        idOf={(lead) => SOME.indexOf(lead)}
        nameOf={({ name }) => name}
        planOf={({ stage }) => (stage === 'New' ? { not: 'Nobody has called yet.' } : { will: 'It leaves the list.' })}
        schema={z.object({})}
        defaultValues={{}}
        action="Close"
        busyLabel="Closing…"
        danger
        doneLabel="Closed"
        failureText="The leads could not be closed."
        run={async (ids) => ({ message: `${ids.length} done.`, results: ids.map((id) => ({ id, refusal: null })) })}
      />
    </>
  );
}

function FullTable({ narrow }: { narrow: 'cards' | 'scroll' }) {
  const [query, setQuery] = useState<TableQuery>({ page: 1, pageSize: 5 });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['lead-1']));
  const [stage, setStage] = useState<string>();
  const [since, setSince] = useState<string>();
  const found = LEADS.filter((lead) => lead.name.toLowerCase().includes((query.search ?? '').toLowerCase())).filter(
    (lead) => stage === undefined || lead.stage === stage,
  );
  const sign = query.sort?.direction === 'desc' ? -1 : 1;
  const sorted = found.toSorted((a, b) =>
    query.sort?.key === 'amount' ? (a.amount - b.amount) * sign : query.sort ? a.name.localeCompare(b.name) * sign : 0,
  );
  return (
    <MenuTable
      {...BASE}
      caption="Leads"
      rows={sorted.slice((query.page - 1) * query.pageSize, query.page * query.pageSize)}
      narrow={narrow}
      query={query}
      total={found.length}
      onQuery={setQuery}
      pageSizes={[5, 20, 50]}
      searchLabel="Search leads"
      toolbar={
        <>
          <ListFilter label="Stage" value={stage} options={STAGES} onChange={setStage} />
          <MonthFilters chosen={{}} shown={undefined} onChange={() => undefined} />
          <DayFilter label="Since" value={since} onChange={setSince} />
          <Badge>{keys.size} selected</Badge>
        </>
      }
      exportMenu={<ExportMenu list={{ method: 'GET', path: '/no-gateway/' }} token={null} beside={<Views />} />}
      selection={{ keys, onChange: setKeys }}
      rowTone={(lead) => (lead.id === 'lead-3' ? 'warning' : undefined)}
      rowMenu={() => [
        { label: 'Edit', icon: <EditIcon /> },
        { label: 'Delete', icon: <TrashIcon />, danger: true, separated: true },
      ]}
    />
  );
}
