import type { ImportHead } from '@school/bff-staff/contract/imports';
import { Badge } from '@school/web-kit/shell/Badge';
import { DataTable } from '@school/web-kit/table/DataTable';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ExportList } from '../../app/ExportList';
import { IMPORT_HOOKS } from './api';
import css from './Imports.module.css';
import { FAILED, STATE_BADGES } from './messages';
import type { ImportScreen } from './screens';

const PAGE_SIZE = 10;
const zone = deviceZone();

/** One's own imports, the newest first; a superuser sees everybody's. */
export function EarlierImports({ of }: { of: ImportScreen }) {
  const [page, setPage] = useState(1);
  const asked = { query: { page, page_size: PAGE_SIZE } };
  const answer = IMPORT_HOOKS[of.kind].useList(asked, { refetchOnMountOrArgChange: true });
  return (
    <DataTable
      caption="Earlier imports"
      narrow="cards"
      columns={columnsOf(of)}
      {...tableState(answer, FAILED.list)}
      rowKey={({ id }) => String(id)}
      rowName={(row) => `import ${row.id}, ${row.file_name}`}
      empty={{ title: 'No imports yet.', text: 'Upload a file above to begin.' }}
      query={{ page, pageSize: PAGE_SIZE }}
      onQuery={(next) => setPage(next.page)}
      exportMenu={<ExportList list={of.calls.list} args={answer.originalArgs} />}
    />
  );
}

/** Every import has rows, but what they said is kept for a month only. */
const KEPT_NO_MORE = '–';
const number = (value: number): string => value.toLocaleString('en');

const columnsOf = ({ path }: ImportScreen): readonly Column<ImportHead>[] => [
  {
    key: 'file',
    header: 'File',
    primary: true,
    cell: ({ id, file_name }) => (
      <Link className={css.name} to={`${path}?import=${id}`}>
        {file_name === '' ? `Import ${id}` : file_name}
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATE_BADGES[state].tone}>{STATE_BADGES[state].label}</Badge>,
  },
  { key: 'rows', header: 'Rows', numeric: true, cell: ({ rows }) => (rows === 0 ? KEPT_NO_MORE : number(rows)) },
  {
    key: 'imported',
    header: 'Imported',
    numeric: true,
    cell: ({ rows, imported }) => (rows === 0 ? KEPT_NO_MORE : number(imported)),
  },
  { key: 'by', header: 'By', cell: ({ by }) => by ?? '–' },
  {
    key: 'at',
    header: 'Uploaded',
    cell: ({ created_at }) => <When at={created_at} zone={zone} showZone={false} />,
  },
];
