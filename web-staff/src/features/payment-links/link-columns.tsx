import type { CollectionLink, TokenLink } from '@school/bff-staff/contract/payment-links';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { LinkStateBadge } from './LinkStateBadge';
import css from './PaymentLinks.module.css';

type Link = CollectionLink | TokenLink;

const zone = deviceZone();

/** The columns that both kinds of links share, after what names the row. */
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
  return (
    <span className={css.amount}>
      {link.currency} {link.amount}
    </span>
  );
}

function Moment({ at, isRelative = false }: { at: string; isRelative?: boolean }) {
  return (
    <span className={css.moment}>
      <When at={at} zone={zone} format="date" relative={isRelative} />
    </span>
  );
}

/** What arrived and when, or the proof that waits. */
function Received({ link }: { link: Link }) {
  if (link.paid_at !== null)
    return (
      <span className={css.lines}>
        <span className={css.amount}>
          {link.currency} {link.received_amount}
        </span>
        <Moment at={link.paid_at} />
        {link.payment_reference && <span className={css.muted}>{link.payment_reference}</span>}
      </span>
    );
  if (link.state === 'proof submitted' && link.proof_submitted_at !== null)
    return (
      <span className={css.lines}>
        <span>Proof sent</span>
        <Moment at={link.proof_submitted_at} />
      </span>
    );
  return <span className={css.muted}>Nothing yet</span>;
}

function Created({ link }: { link: Link }) {
  return (
    <span className={css.lines}>
      <Moment at={link.created_at} />
      <span className={css.muted}>{link.created_by}</span>
    </span>
  );
}
