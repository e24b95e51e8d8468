import type { ImportDetail, ImportRow } from '@school/bff-staff/contract/imports';
import type { ImportField } from '@school/core/imports/map-columns';
import { OUTCOME_LABELS, ROW_OUTCOMES, type RowOutcome } from '@school/core/imports/states';
import { Badge } from '@school/web-kit/shell/Badge';
import { DataTable } from '@school/web-kit/table/DataTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { IMPORT_HOOKS } from './api';
import { FAILED } from './messages';
import type { ImportScreen } from './screens';

const PAGE_SIZE = 20;

/** The rows of an import with what becomes of each; the same list is the result file. */
export function RowsTable({ of, found }: { of: ImportScreen; found: ImportDetail }) {
  const [page, setPage] = useState(1);
  const [outcome, setOutcome] = useState<RowOutcome>();
  const answer = IMPORT_HOOKS[of.kind].useRows({
    params: { id: found.id },
    query: { page, page_size: PAGE_SIZE, ...(outcome && { outcome }) },
  });
  const there = ROW_OUTCOMES.filter((one) => found.counts[one] > 0 || one === outcome);
  return (
    <DataTable
      caption="Rows of the file"
      narrow="cards"
      columns={columnsOf(of)}
      {...tableState(answer, FAILED.rows)}
      rowKey={({ id }) => String(id)}
      rowName={({ row }) => `row ${row}`}
      empty={{ title: 'No rows here.', text: 'Choose another outcome to see its rows.' }}
      query={{ page, pageSize: PAGE_SIZE }}
      onQuery={(next) => setPage(next.page)}
      toolbar={
        <ListFilter
          label="Outcome"
          value={outcome}
          options={there.map((value) => ({ value, label: OUTCOME_LABELS[of.kind][value] }))}
          onChange={(value) => {
            setOutcome(ROW_OUTCOMES.find((one) => one === value));
            setPage(1);
          }}
        />
      }
      exportMenu={<ExportList list={of.calls.rows} args={answer.originalArgs} />}
    />
  );
}

const TONES: Readonly<Record<RowOutcome, 'neutral' | 'info' | 'success' | 'danger' | 'warning'>> = {
  waiting: 'neutral',
  create: 'success',
  sibling: 'success',
  update: 'info',
  skip: 'neutral',
  wrong: 'danger',
  undone: 'neutral',
  kept: 'warning',
};

const noteOf = (fields: readonly ImportField[], { field, text }: ImportRow['notes'][number]): string => {
  const label = fields.find(({ key }) => key === field)?.label;
  return label === undefined ? text : `${label}: ${text}`;
};

const columnsOf = ({ kind, fields, thing, result }: ImportScreen): readonly Column<ImportRow>[] => [
  { key: 'row', header: 'Row', numeric: true, cell: ({ row }) => row },
  {
    key: 'name',
    header: thing,
    primary: true,
    cell: ({ values, result_id, outcome }) => {
      const name = values['name'] || '–';
      const isThere = result_id !== null && outcome !== 'undone';
      return isThere ? result(result_id, name) : name;
    },
  },
  { key: 'phone', header: 'Phone', cell: ({ values }) => values['phone'] || '–' },
  { key: 'grade', header: 'Grade', cell: ({ values }) => values['grade'] || '–' },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{OUTCOME_LABELS[kind][outcome]}</Badge>,
  },
  {
    key: 'why',
    header: 'Why',
    width: 'wide',
    cell: ({ notes }) =>
      notes.length === 0 ? '–' : notes.map((note) => <div key={noteOf(fields, note)}>{noteOf(fields, note)}</div>),
  },
];
