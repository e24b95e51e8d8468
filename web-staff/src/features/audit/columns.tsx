import type { AuditLine } from '@school/bff-staff/contract/audit';
import { changeSentence } from '@school/core/audit/change-words';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import css from './Audit.module.css';
import { Thing } from './Thing';

const zone = deviceZone();

/** The columns of the list; what happened opens the line. */
export const columnsFor = (open: (line: AuditLine) => void): Column<AuditLine>[] => [
  {
    key: 'what',
    header: 'What happened',
    primary: true,
    width: 'wide',
    cell: (line) => (
      <CellLines>
        <button type="button" className={css.what} onClick={() => open(line)}>
          {changeSentence(line)}
        </button>
        {line.reason && <CellNote>{line.reason}</CellNote>}
      </CellLines>
    ),
  },
  { key: 'thing', header: 'About', cell: (line) => <Thing {...line} /> },
  { key: 'at', header: 'When', cell: ({ at }) => <When at={at} zone={zone} format="full" showZone={false} /> },
];
