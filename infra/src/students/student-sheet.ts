import { creditsBand } from '@school/core/students/credits-band';
import { instant, number, text, yesNo, type Column } from '../export/columns.js';
import { BOM, csvHeader, csvRows } from '../export/csv.js';

/** One line of the exported list of a teacher's students. */
export interface SheetLine {
  name: string;
  phone: string | null;
  grade: number;
  isActive: boolean;
  lastClassAt: Date | null;
  nextClassAt: Date | null;
  attendancePercent: number | null;
  pendingReviews: number;
  balance: number;
}

const COLUMNS: readonly Column<SheetLine & { nth: number }>[] = [
  number('S.No', ({ nth }) => nth),
  text('Student Name', ({ name }) => name),
  text('Phone Number', ({ phone }) => phone),
  number('Grade', ({ grade }) => grade),
  yesNo('is_active', ({ isActive }) => isActive),
  instant('Last class', ({ lastClassAt }) => lastClassAt?.toISOString() ?? null),
  instant('Next class', ({ nextClassAt }) => nextClassAt?.toISOString() ?? null),
  number('Attendance %', ({ attendancePercent }) => attendancePercent),
  number('Pending reviews', ({ pendingReviews }) => pendingReviews),
  text('Credits', ({ balance }) => creditsBand(balance)),
];

/** The list as a CSV file; times are in the teacher's zone, credits as a band. */
export function studentSheet(lines: readonly SheetLine[], zone: string): string {
  const columns = COLUMNS.flatMap((column) => column(zone));
  const rows = lines.map((line, index) => columns.map((column) => column.cell({ ...line, nth: index + 1 })));
  return BOM + csvHeader(columns) + csvRows(columns, rows);
}
