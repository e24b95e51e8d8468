import type { Delivery } from '@school/bff-staff/contract/outbox';
import { Badge } from '@school/web-kit/shell/Badge';
import { CellClip, CellPair } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useMay } from '../../app/use-may';
import { CHANNEL_NAMES, nameOf } from './kinds';
import css from './Outbox.module.css';
import { RetryButton } from './RetryButton';
import { StatusBadge } from './StatusBadge';

const zone = deviceZone();

/** The columns of the list: the kind of message, its receiver, the way and the status. */
export const columnsFor = (open: (row: Delivery) => void): Column<Delivery>[] => [
  {
    key: 'kind',
    header: 'Message',
    primary: true,
    width: 'wide',
    cell: (row) => (
      <button type="button" className={css.name} onClick={() => open(row)}>
        {nameOf(row)}
      </button>
    ),
  },
  { key: 'recipient', header: 'To', cell: ({ recipient }) => <span className={css.recipient}>{recipient}</span> },
  {
    key: 'channel',
    header: 'Channel',
    cell: ({ channel }) => CHANNEL_NAMES[channel],
  },
  { key: 'class', header: 'Class', cell: (row) => <ClassCell about={row.class} /> },
  { key: 'status', header: 'Status', cell: (row) => <State row={row} /> },
  {
    key: 'created_at',
    header: 'Created',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    key: 'sent_at',
    header: 'Sent',
    cell: ({ sent_at, passed_on }) => {
      const leftAt = sent_at ?? passed_on?.at;
      return leftAt ? <Moment at={leftAt} /> : <Nothing text="Not sent" />;
    },
  },
];

function ClassCell({ about }: { about: Delivery['class'] }) {
  if (about === null) return <Nothing text="None" />;
  return (
    <span className={css.stack}>
      <Moment at={about.starts_at} />
      {about.is_changed && <Badge tone="warning">Changed since</Badge>}
    </span>
  );
}

function State({ row }: { row: Delivery }) {
  const may = useMay();
  const { status, attempts, error } = row;
  const tries = attempts > 1 ? `${attempts} tries` : undefined;
  const passedOn = row.passed_on ? `by ${row.passed_on.by}` : undefined;
  const detail = [error, tries, passedOn].filter((text) => text !== null && text !== undefined).join(' · ');
  return (
    <span className={css.stack}>
      <CellPair>
        <StatusBadge status={status} />
        {status === 'failed' && may('outbox.pass_on') && (
          <RetryButton id={row.id} name={`${nameOf(row)} to ${row.recipient}`} />
        )}
      </CellPair>
      {detail !== '' && <CellClip text={detail} width={12} note />}
    </span>
  );
}

const Nothing = ({ text }: { text: string }) => <span className="muted">{text}</span>;

const Moment = ({ at }: { at: string }) => (
  <span className={css.moment}>
    <When at={at} zone={zone} showZone={false} />
  </span>
);
