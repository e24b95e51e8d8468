import type { CollectionLink, TokenLink } from '@school/bff-staff/contract/payment-links';
import { moneyText } from '@school/core/shared/money';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { LinkStateBadge } from './LinkStateBadge';
import css from './PaymentLinks.module.css';

type Link = CollectionLink | TokenLink;

const zone = deviceZone();

/** The columns that both kinds of links share, after the row's name. */
export const sharedColumns = <Row extends Link>(): readonly Column<Row>[] => [
  { key: 'amount', header: 'Amount', sortable: true, numeric: true, cell: (link) => <Amount link={link} /> },
  { key: 'state', header: 'Status', cell: (link) => <LinkStateBadge state={link.state} /> },
  {
    key: 'expires_at',
    header: 'Expires',
    sortable: true,
    cell: (link) => <Moment at={link.expires_at} isRelative={link.state === 'active'} />,
  },
  { key: 'received', header: 'Received', cell: (link) => <Received link={link} /> },
  { key: 'created_at', header: 'Created', sortable: true, cell: (link) => <Created link={link} /> },
  {
    key: 'link',
    header: 'Link',
    cell: ({ link, title }) => (
      <CopyButton text={link} label={`Copy link of ${title}`} copiedLabel="Copied" size="sm" iconOnly />
    ),
  },
];

function Amount({ link }: { link: Link }) {
  return <span className={css.amount}>{moneyText(link.amount, link.currency)}</span>;
}

function Moment({ at, isRelative = false }: { at: string; isRelative?: boolean }) {
  return (
    <span className={css.moment}>
      <When at={at} zone={zone} format="date" relative={isRelative} />
    </span>
  );
}

/** The received amount and its date, or the proof that waits for a check. */
function Received({ link }: { link: Link }) {
  if (link.paid_at !== null)
    return (
      <CellLines>
        <span className={css.amount}>{moneyText(link.received_amount ?? link.amount, link.currency)}</span>
        <Moment at={link.paid_at} />
        {link.payment_reference && <CellNote>{link.payment_reference}</CellNote>}
      </CellLines>
    );
  if (link.state === 'proof submitted' && link.proof_submitted_at !== null)
    return (
      <CellLines>
        <span>Proof sent</span>
        <Moment at={link.proof_submitted_at} />
      </CellLines>
    );
  return <span className="muted">Nothing yet</span>;
}

function Created({ link }: { link: Link }) {
  return (
    <CellLines>
      <Moment at={link.created_at} />
      <CellNote>{link.created_by}</CellNote>
    </CellLines>
  );
}
