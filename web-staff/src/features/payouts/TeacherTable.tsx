import { payText } from '@school/core/payouts/pay-text';
import type { BreakdownLine, TeacherDetails } from '@school/bff-staff/contract/payouts';
import { minorText } from '@school/core/shared/money';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { EyeIcon } from '@school/web-kit/icons/EyeIcon';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { useState } from 'react';
import type { Figure } from './ClassesDialog';
import { ACTIVITY, bandText, monthText, rateText } from './report-text';

interface TeacherTableProps {
  teachers: readonly TeacherDetails[];
  total: number;
  page: number;
  onPage: (page: number) => void;
  isLoading: boolean;
  onFigure: (figure: Figure) => void;
  onSave: (teacherId: number) => void;
}

const PAGE_SIZE = 10;

/** The first 10 teachers and the pages after them; the file of one, and the lines that the pay is made of. */
export function TeacherTable(props: TeacherTableProps) {
  const { teachers, total, page, onPage, isLoading, onSave } = props;
  const [opened, setOpened] = useState<TeacherDetails>();
  return (
    <>
      <MenuTable
        caption={total > PAGE_SIZE ? `Teachers, ${PAGE_SIZE} at a time` : 'Teachers'}
        narrow="cards"
        columns={COLUMNS}
        rows={teachers}
        rowKey={({ id }) => String(id)}
        rowName={({ full_name }) => full_name}
        loading={isLoading}
        empty={{ title: 'There are no more teachers.' }}
        total={total}
        query={{ page, pageSize: PAGE_SIZE }}
        onQuery={(next) => onPage(next.page)}
        rowMenu={(teacher) => [
          { label: 'Breakdown', icon: <EyeIcon />, onSelect: () => setOpened(teacher) },
          { label: 'Download Excel', icon: <DownloadIcon />, onSelect: () => onSave(teacher.id) },
        ]}
      />
      <Breakdown teacher={opened} onClose={() => setOpened(undefined)} onFigure={props.onFigure} />
    </>
  );
}

const COLUMNS: readonly Column<TeacherDetails>[] = [
  {
    key: 'teacher',
    header: 'Teacher',
    primary: true,
    cell: ({ full_name, email, phone_number }) => (
      <CellLines>
        {full_name}
        {email !== '' && <CellNote>{email}</CellNote>}
        <CellNote>{phone_number}</CellNote>
      </CellLines>
    ),
  },
  { key: 'version', header: 'Payout version', cell: ({ payout_version }) => payout_version ?? 'None' },
  { key: 'course', header: 'Course', numeric: true, cell: ({ course_classes }) => course_classes },
  { key: 'trial', header: 'Trial', numeric: true, cell: ({ trial_classes }) => trial_classes },
  { key: 'incomplete', header: 'Incomplete', numeric: true, cell: ({ incomplete_trials }) => incomplete_trials },
  { key: 'conversions', header: 'Conversions', numeric: true, cell: ({ conversions }) => conversions },
  { key: 'payout', header: 'Payout', numeric: true, cell: (teacher) => <strong>{sumsOf(teacher)}</strong> },
];

/** `-5.00` in minor units. */
const minorOf = (amount: string): number => Number(amount.replace('.', ''));

/** The pay of each currency; amounts of two are never added. */
function sumsOf({ payout_amount, payout_breakdown: lines }: TeacherDetails): string {
  const [first] = lines;
  if (payout_amount !== null) return first === undefined ? payout_amount : payText(payout_amount, first.currency);
  const sums = new Map<string, number>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) + minorOf(amount));
  return [...sums].map(([currency, minor]) => payText(minorText(minor), currency)).join(' + ');
}

interface BreakdownProps {
  teacher: TeacherDetails | undefined;
  onClose: () => void;
  onFigure: (figure: Figure) => void;
}

function Breakdown({ teacher, onClose, onFigure }: BreakdownProps) {
  const show = (line: BreakdownLine, of: TeacherDetails) => {
    onClose();
    onFigure({
      title: `${of.full_name}: ${ACTIVITY[line.activity_type]}, ${monthText(line.month)}`,
      teacherId: of.id,
      line: line.line,
    });
  };
  return (
    <Dialog
      open={teacher !== undefined}
      onClose={onClose}
      title={teacher ? `What ${teacher.full_name} is paid` : ''}
      size="lg"
    >
      {teacher && (
        <DataTable
          caption="Breakdown by activity"
          captionHidden
          narrow="cards"
          columns={LINE_COLUMNS}
          rows={teacher.payout_breakdown}
          rowKey={({ line }) => String(line)}
          rowName={({ activity_type, month }) => `${ACTIVITY[activity_type]}, ${monthText(month)}`}
          empty={{ title: 'Nothing is paid.', text: 'No payout version was in force when these classes were taught.' }}
          rowEnd={(line) => (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Classes of ${ACTIVITY[line.activity_type]}, ${monthText(line.month)}, units ${bandText(line)}`}
              onClick={() => show(line, teacher)}
            >
              Classes
            </Button>
          )}
        />
      )}
    </Dialog>
  );
}

const LINE_COLUMNS: readonly Column<BreakdownLine>[] = [
  {
    key: 'activity',
    header: 'Activity',
    primary: true,
    cell: (line) => (
      <CellLines>
        {ACTIVITY[line.activity_type]}
        <CellNote>
          {monthText(line.month)}, {line.payout_version}
        </CellNote>
      </CellLines>
    ),
  },
  {
    key: 'rate',
    header: 'Rate',
    cell: (line) => (
      <CellLines>
        {rateText(line)}
        {line.comment !== '' && <CellNote>{line.comment}</CellNote>}
      </CellLines>
    ),
  },
  { key: 'band', header: 'Units', cell: bandText },
  { key: 'count', header: 'Count', numeric: true, cell: ({ count }) => count },
  { key: 'amount', header: 'Amount', numeric: true, cell: ({ amount, currency }) => payText(amount, currency) },
];
