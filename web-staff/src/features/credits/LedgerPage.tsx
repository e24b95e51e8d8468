import { studentLedger, type LedgerEntry } from '@school/bff-staff/contract/credits';
import { inCredits } from '@school/core/credits/adjustment';
import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl, type TableUrl } from '@school/web-kit/table/use-table-url';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useStudentLedgerQuery } from './api';
import { signed } from './credit-text';
import css from './Credits.module.css';
import { MESSAGES } from './messages';
import { StudentLookUp } from '../../app/StudentLookUp';
import { aboutOf } from './about-student';
import { WhyDrawer } from './WhyDrawer';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();

/** All changes of a student's credits, each with its explanation. */
export default function LedgerPage() {
  useDocumentTitle(`${MESSAGES.ledgerTitle} · Back office`);
  const url = useTableUrl({ pageSize: 20 });
  const student = Number(url.filter('student') ?? Number.NaN);
  return (
    <div className={css.page}>
      <PageHeader
        title={MESSAGES.ledgerTitle}
        text="Entries are never changed; a mistake is corrected by a reversal."
      />
      <StudentLookUp onChoose={(id) => url.setFilters({ student: String(id) })} />
      {Number.isInteger(student) && student > 0 && <Ledger key={student} studentId={student} url={url} />}
    </div>
  );
}

function Ledger({ studentId, url }: { studentId: number; url: TableUrl }) {
  const [asked, setAsked] = useState<number>();
  const answer = useStudentLedgerQuery(
    {
      params: { id: studentId },
      query: pageQuery(url.query),
    },
    { refetchOnMountOrArgChange: true },
  );
  const student = answer.data?.student;
  return (
    <section aria-label="Ledger" className={css.ledger}>
      {student && (
        <div className={css.who}>
          <h2>
            <EntityLink to="student" id={student.id}>
              {student.name}
            </EntityLink>
          </h2>
          <p className={css.muted}>
            {aboutOf(student)} · times in {zoneName(zone)}
          </p>
          <p className={css.balance}>{inCredits(student.credits)}</p>
          <ExportList list={studentLedger} args={answer.originalArgs} />
        </div>
      )}
      <DataTable
        caption="Entries"
        captionHidden
        narrow="cards"
        columns={columnsFor(setAsked)}
        {...tableState(answer, MESSAGES.ledgerFailed, MESSAGES.network)}
        rowKey={({ id }) => String(id)}
        rowName={({ description }) => description}
        empty={{ title: 'No entries yet.', text: 'The first payment that is punched, or an adjustment, appears here.' }}
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={[20, 50, 100]}
      />
      <WhyDrawer id={asked} onClose={() => setAsked(undefined)} onAsk={setAsked} />
    </section>
  );
}

const columnsFor = (ask: (id: number) => void): Column<LedgerEntry>[] => [
  { key: 'id', header: 'Entry', numeric: true, width: 'narrow', cell: ({ id }) => `#${id}` },
  { key: 'what', header: 'Activity', primary: true, width: 'wide', cell: (entry) => <What entry={entry} /> },
  {
    key: 'why',
    header: 'Why?',
    cell: ({ id }) => (
      <Button size="sm" variant="secondary" aria-label={`Why? Entry ${id}`} onClick={() => ask(id)}>
        Why?
      </Button>
    ),
  },
  {
    key: 'at',
    header: 'Date & Time',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatTime(new Date(created_at), zone, 'full')}</time>,
  },
  { key: 'actor', header: 'By', cell: ({ actor_name }) => actor_name ?? 'The system' },
  { key: 'paid', header: 'Paid', numeric: true, cell: ({ paid, debt }) => signed(paid + debt) },
  { key: 'promotional', header: 'Promotional', numeric: true, cell: ({ promotional }) => signed(promotional) },
  { key: 'amount', header: 'Credit Change', numeric: true, cell: ({ amount }) => <strong>{signed(amount)}</strong> },
  { key: 'after', header: 'Balance after', numeric: true, cell: ({ balance_after }) => balance_after },
];

function What({ entry }: { entry: LedgerEntry }) {
  return (
    <>
      {entry.description} {entry.reverses_id !== null && <Badge tone="info">Reverses #{entry.reverses_id}</Badge>}
      {entry.reversed_by_id !== null && <Badge tone="warning">Reversed by #{entry.reversed_by_id}</Badge>}
      {entry.debt < 0 && <Badge tone="danger">On credit</Badge>}
    </>
  );
}
