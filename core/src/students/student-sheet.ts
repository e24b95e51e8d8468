import { wallClock } from '../shared/local-time.js';
import { creditsBand } from './credits-band.js';

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

const BOM = '\uFEFF';

/** The list as a CSV file; times are in the teacher's zone, credits as a band (product 2.2 #20). */
export function studentSheet(lines: readonly SheetLine[], zone: string): string {
  const time = (at: Date | null): string => {
    if (at === null) return '';
    const clock = wallClock(at, zone);
    return `${clock.date} ${clock.time}`;
  };
  const head = [
    'S.No',
    'Student Name',
    'Phone Number',
    'Grade',
    'is_active',
    `Last class (${zone})`,
    `Next class (${zone})`,
    'Attendance %',
    'Pending reviews',
    'Credits',
  ];
  const rows = lines.map((line, index) => [
    String(index + 1),
    line.name,
    line.phone ?? '',
    String(line.grade),
    line.isActive ? 'Yes' : 'No',
    time(line.lastClassAt),
    time(line.nextClassAt),
    line.attendancePercent === null ? '' : String(line.attendancePercent),
    String(line.pendingReviews),
    creditsBand(line.balance),
  ]);
  return `${BOM}${[head, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A CSV cell that no spreadsheet runs as a formula: an apostrophe makes it a text. */
function cell(text: string): string {
  // Some spreadsheets read the wide signs of East Asian keyboards like the narrow ones.
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
