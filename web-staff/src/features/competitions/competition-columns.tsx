import type { StaffCompetition } from '@school/bff-staff/contract/competitions';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { formatTime } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import css from './Competitions.module.css';

/** The label and colour of each state. */
export const STATE_LOOKS: Readonly<Record<StaffCompetition['state'], { label: string; tone: BadgeTone }>> = {
  upcoming: { label: 'Upcoming', tone: 'info' },
  open: { label: 'Open', tone: 'success' },
  judging: { label: 'Judging', tone: 'warning' },
  results: { label: 'Results', tone: 'neutral' },
};

const when = (at: string) => (
  <time dateTime={at} className={css.when}>
    {formatTime(new Date(at), deviceZone(), 'full')}
  </time>
);

/** The columns of the list. */
export const COLUMNS: readonly Column<StaffCompetition>[] = [
  {
    key: 'title',
    header: 'Competition',
    primary: true,
    cell: ({ title, theme }) => (
      <CellLines>
        {title}
        {theme !== '' && <CellNote>{theme}</CellNote>}
      </CellLines>
    ),
  },
  { key: 'grades', header: 'Grades', cell: ({ grade_min, grade_max }) => `${grade_min} to ${grade_max}` },
  { key: 'opens', header: 'Opens', cell: ({ opens_at }) => when(opens_at) },
  { key: 'closes', header: 'Closes', cell: ({ closes_at }) => when(closes_at) },
  { key: 'entries', header: 'Entries', numeric: true, cell: ({ entries, invited }) => `${entries} of ${invited}` },
  { key: 'judged', header: 'Judged', numeric: true, cell: ({ judged, entries }) => `${judged} of ${entries}` },
  { key: 'judges', header: 'Judges', numeric: true, cell: ({ judges }) => judges },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={STATE_LOOKS[state].tone}>{STATE_LOOKS[state].label}</Badge>,
  },
];
