import { listBatchRecordings, type BatchPage, type BatchRecording } from '@school/bff-staff/contract/batch-page';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { Badge } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { ExportList } from '../../../app/ExportList';
import { useListBatchRecordingsQuery } from './api';
import { Watch } from './ClassesTab';
import { MESSAGES, RECORDING_LOOKS } from './messages';

const zone = deviceZone();
const MINUTE_S = 60;
const MB = 1_000_000;

const COLUMNS: readonly Column<BatchRecording>[] = [
  {
    key: 'lesson',
    header: 'Class',
    primary: true,
    width: 'wide',
    cell: ({ lesson_name, class_id, starts_at }) => (
      <CellLines>
        <span>{lesson_name}</span>
        <CellNote>
          <When at={starts_at} zone={zone} showZone={false} />
        </CellNote>
        <CellNote>class {class_id}</CellNote>
      </CellLines>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={RECORDING_LOOKS[state].tone}>{RECORDING_LOOKS[state].label}</Badge>,
  },
  {
    key: 'length',
    header: 'Length',
    cell: ({ length_s }) => (length_s === null ? <Missing /> : `${Math.max(1, Math.round(length_s / MINUTE_S))} min`),
  },
  {
    key: 'size',
    header: 'Size',
    cell: ({ size_bytes }) => (size_bytes === null ? <Missing /> : `${(size_bytes / MB).toFixed(1)} MB`),
  },
  {
    key: 'watch',
    header: 'Recording',
    cell: ({ id, is_playable, lesson_name }) => (is_playable ? <Watch id={id} name={lesson_name} /> : <Missing />),
  },
];

const Missing = () => <span className="muted">–</span>;

/** What was recorded in a batch. */
export function RecordingsTab({ batch }: { batch: BatchPage }) {
  const url = useTableUrl({ pageSize: 20 });
  const q = url.query.search?.slice(0, SEARCH_MAX);
  const answer = useListBatchRecordingsQuery(
    { params: { id: batch.id }, query: { q, ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DataTable
      caption={`Recordings of ${batch.batch_id}`}
      captionHidden
      narrow="cards"
      columns={COLUMNS}
      {...tableState(answer, MESSAGES.recordingsFailed)}
      rowKey={({ id }) => String(id)}
      rowName={({ lesson_name }) => lesson_name}
      empty={
        q === undefined
          ? { title: 'No recordings yet.', text: 'They appear here when the teacher uploads one.' }
          : { title: 'No recording matches.', text: 'Try fewer letters.' }
      }
      query={url.query}
      onQuery={url.setQuery}
      pageSizes={PAGE_SIZES}
      searchLabel="Search lessons"
      exportMenu={<ExportList list={listBatchRecordings} args={answer.originalArgs} />}
    />
  );
}
