import { listFamilyChanges, type FamilyChange } from '@school/bff-staff/contract/families';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { changeSentence } from '@school/core/audit/change-words';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { ExportList } from '../../app/ExportList';
import { useFamilyChangesQuery } from './api';
import { FAILED } from './messages';

const zone = deviceZone();

/** Who did what about a family, or about one of its children. */
export function Changes({ accountId, studentId }: { accountId: number; studentId?: number }) {
  const url = useTableUrl({ pageSize: 20 });
  const answer = useFamilyChangesQuery(
    { params: { id: accountId }, query: { student_id: studentId, ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DataTable
      caption="Changes"
      captionHidden
      narrow="cards"
      columns={COLUMNS}
      {...tableState(answer, FAILED.changes)}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => `Change ${id}`}
      empty={{ title: 'No changes yet.', text: 'What people and the school change appears here.' }}
      query={url.query}
      onQuery={url.setQuery}
      pageSizes={PAGE_SIZES}
      exportMenu={<ExportList list={listFamilyChanges} args={answer.originalArgs} />}
    />
  );
}

const COLUMNS: readonly Column<FamilyChange>[] = [
  {
    key: 'what',
    header: 'What happened',
    primary: true,
    width: 'wide',
    cell: (change) => (
      <CellLines>
        {changeSentence(change, change.about)}
        {change.reason && <CellNote>{change.reason}</CellNote>}
      </CellLines>
    ),
  },
  { key: 'at', header: 'When', cell: ({ at }) => <When at={at} zone={zone} format="full" showZone={false} /> },
];
