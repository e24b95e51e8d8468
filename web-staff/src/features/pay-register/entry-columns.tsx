import type { PayEntry } from '@school/bff-staff/contract/pay-register';
import { payText } from '@school/core/payouts/pay-text';
import { Button } from '@school/web-kit/button/Button';
import { List } from '@school/web-kit/layout/List';
import { Badge } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { formatDay } from '@school/web-kit/time/wall-text';
import { changeText, isDue, SOURCE_LABELS } from './messages';
import type { RemovedLine } from './RemoveLine';

/** The columns of a period's teachers; with `onRemove` adjustments that people have made can be taken away. */
export const columnsOf = (onRemove: ((line: RemovedLine) => void) | undefined): readonly Column<PayEntry>[] => [
  {
    key: 'teacher',
    header: 'Teacher',
    primary: true,
    sortable: true,
    cell: ({ teacher, account, is_account_pending }) => (
      <CellLines>
        {teacher.name}
        <CellNote>{account ?? 'No bank details'}</CellNote>
        {is_account_pending && <CellNote>Has changed the bank details</CellNote>}
      </CellLines>
    ),
  },
  {
    key: 'pay',
    header: 'Pay',
    numeric: true,
    sortable: true,
    cell: ({ pay, currency }) => payText(pay, currency),
  },
  {
    key: 'adjustments',
    header: 'Adjustments',
    width: 'wide',
    cell: (entry) =>
      entry.adjustments.length === 0 ? (
        '–'
      ) : (
        <List gap={3}>
          {entry.adjustments.map((line) => (
            <li key={line.id}>
              <Adjustment entry={entry} line={line} onRemove={onRemove} />
            </li>
          ))}
        </List>
      ),
  },
  {
    key: 'total',
    header: 'Total',
    numeric: true,
    sortable: true,
    cell: ({ total, currency }) => <strong>{payText(total, currency)}</strong>,
  },
  {
    key: 'paid',
    header: 'Paid',
    cell: (entry) =>
      entry.paid_on === null ? (
        isDue(entry) ? (
          'Not yet'
        ) : (
          'Nothing to pay'
        )
      ) : (
        <CellLines>
          <Badge tone="success">{formatDay(entry.paid_on)}</Badge>
          <CellNote>{entry.reference}</CellNote>
        </CellLines>
      ),
  },
];

interface AdjustmentProps extends RemovedLine {
  onRemove: ((line: RemovedLine) => void) | undefined;
}

const Adjustment = ({ entry, line, onRemove }: AdjustmentProps) => (
  <CellLines>
    <span>
      <strong>{changeText(line.amount, entry.currency)}</strong> {SOURCE_LABELS[line.source]}
    </span>
    <span className="as-typed">{line.note}</span>
    {line.source === 'manual' && <CellNote>by {line.made_by ?? 'somebody'}</CellNote>}
    {line.source === 'manual' && onRemove && (
      <span>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Remove ${changeText(line.amount, entry.currency)} of ${entry.teacher.name}`}
          onClick={() => onRemove({ entry, line })}
        >
          Remove
        </Button>
      </span>
    )}
  </CellLines>
);
