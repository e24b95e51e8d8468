import type { CountedClass } from '@school/bff-staff/contract/payouts';
import { PAYROLL_ZONE, type UnitActivity } from '@school/core/payouts/rates';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { DataTable } from '@school/web-kit/table/DataTable';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { useListReportClassesQuery } from './api';
import { ACTIVITY, PAYROLL_TEXTS } from './report-text';

/** A figure of a report: an activity of all teachers, or a line of one. */
export interface Figure {
  title: string;
  activity?: UnitActivity;
  teacherId?: number;
  line?: number;
}

interface ClassesDialogProps {
  reportId: number;
  figure: Figure | undefined;
  onClose: () => void;
}

/** The classes behind a figure, as they were when the report was made. */
export function ClassesDialog({ reportId, figure, onClose }: ClassesDialogProps) {
  return (
    <Dialog open={figure !== undefined} onClose={onClose} title={figure?.title ?? ''} size="lg">
      {figure && <Classes reportId={reportId} figure={figure} />}
    </Dialog>
  );
}

const PAGE_SIZE = 20;

function Classes({ reportId, figure }: { reportId: number; figure: Figure }) {
  const [page, setPage] = useState(1);
  const answer = useListReportClassesQuery({
    params: { id: reportId },
    query: {
      activity_type: figure.activity,
      teacher_id: figure.teacherId,
      line: figure.line,
      page,
      page_size: PAGE_SIZE,
    },
  });
  return (
    <DataTable
      caption="Classes behind the figure"
      captionHidden
      narrow="cards"
      columns={COLUMNS}
      {...tableState(answer, PAYROLL_TEXTS.classes)}
      rowKey={(one) => `${one.class_id} ${one.counted_at} ${one.is_taken_back}`}
      rowName={({ teacher, lesson_name }) => `${teacher}, ${lesson_name}`}
      empty={{ title: 'There are no classes behind this figure.' }}
      query={{ page, pageSize: PAGE_SIZE }}
      onQuery={(next) => setPage(next.page)}
    />
  );
}

const COLUMNS: readonly Column<CountedClass>[] = [
  {
    key: 'class',
    header: 'Class',
    primary: true,
    cell: ({ lesson_name, class_id }) => (
      <CellLines>
        {lesson_name}
        <CellNote>Class {class_id}</CellNote>
      </CellLines>
    ),
  },
  { key: 'teacher', header: 'Teacher', cell: ({ teacher }) => teacher },
  {
    key: 'counts',
    header: 'Counts as',
    cell: ({ activity_type, is_taken_back }) =>
      is_taken_back ? `${ACTIVITY[activity_type]}, taken back` : ACTIVITY[activity_type],
  },
  { key: 'starts', header: 'Started', cell: ({ starts_at }) => <When at={starts_at} zone={PAYROLL_ZONE} /> },
  { key: 'counted', header: 'Counted', cell: ({ counted_at }) => <When at={counted_at} zone={PAYROLL_ZONE} /> },
];
