import type { ShortLink } from '@school/bff-staff/contract/short-links';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { DayBars } from './DayBars';
import css from './ShortLinks.module.css';

const zone = deviceZone();

/** The label and colour of each state. */
export const STATE_LOOKS: Readonly<Record<ShortLink['state'], { label: string; tone: BadgeTone }>> = {
  active: { label: 'Active', tone: 'success' },
  expired: { label: 'Expired', tone: 'danger' },
  disabled: { label: 'Disabled', tone: 'neutral' },
};

/** The columns of the list; a press on the little chart opens the clicks. */
export const columnsFor = (openClicks: (link: ShortLink) => void): Column<ShortLink>[] => [
  { key: 'short_url', header: 'Short link', primary: true, cell: (link) => <Short link={link} /> },
  {
    key: 'url',
    header: 'Leads to',
    sortable: true,
    cell: ({ url }) => (
      <span className={css.target} title={url}>
        {url}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={STATE_LOOKS[state].tone}>{STATE_LOOKS[state].label}</Badge>,
  },
  {
    key: 'clicks',
    header: 'Clicks',
    sortable: true,
    numeric: true,
    cell: ({ clicks, max_visits }) => (max_visits === null ? clicks : `${clicks} of ${max_visits}`),
  },
  { key: 'days', header: 'Last 14 days', cell: (link) => <Spark link={link} onOpen={() => openClicks(link)} /> },
  {
    key: 'last_clicked_at',
    header: 'Last click',
    sortable: true,
    cell: (link) => <Moment at={link.last_clicked_at} format="relative" />,
  },
  { key: 'expires_at', header: 'Expires', cell: (link) => <Moment at={link.expires_at} none="Never" /> },
  {
    key: 'created_at',
    header: 'Created',
    sortable: true,
    cell: ({ created_at, owner }) => (
      <Stack as="span" gap={1}>
        <Moment at={created_at} />
        <span className="muted">{owner}</span>
      </Stack>
    ),
  },
];

function Short({ link }: { link: ShortLink }) {
  const name = link.short_url.replace(/^https?:\/\//, '');
  const [host, ...path] = name.split('/');
  return (
    <span className={css.short}>
      <span>
        {host}
        <wbr />
        {['', ...path].join('/')}
      </span>
      <CopyButton text={link.short_url} label={`Copy ${name}`} copiedLabel="Copied" size="sm" iconOnly />
    </span>
  );
}

function Spark({ link, onOpen }: { link: ShortLink; onOpen: () => void }) {
  const sum = link.days.reduce((total, count) => total + count, 0);
  return (
    <button
      type="button"
      className={css.spark}
      aria-label={`${sum} ${sum === 1 ? 'click' : 'clicks'} in 14 days, ${link.days.at(-1) ?? 0} today. Show all`}
      onClick={onOpen}
    >
      <DayBars counts={link.days} />
    </button>
  );
}

interface MomentProps {
  at: string | null;
  none?: string;
  format?: 'date' | 'relative';
}

function Moment({ at, none = 'Not yet', format = 'date' }: MomentProps) {
  if (at === null) return <span className="muted">{none}</span>;
  return (
    <span className={css.moment}>
      <When at={at} zone={zone} format={format} />
    </span>
  );
}
