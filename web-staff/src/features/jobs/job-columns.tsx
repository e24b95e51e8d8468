import type { JobLine } from '@school/bff-staff/contract/jobs';
import { Badge } from '@school/web-kit/shell/Badge';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import css from './Jobs.module.css';

const zone = deviceZone();

/** A moment in a table cell, or a text when there is none. */
export const Moment = ({ at, without }: { at: string | null; without: string }) =>
  at === null ? (
    <span className="muted">{without}</span>
  ) : (
    <span className={css.moment}>
      <When at={at} zone={zone} showZone={false} />
    </span>
  );

/** The columns of the list of all jobs. */
export const JOB_COLUMNS: readonly Column<JobLine>[] = [
  { key: 'name', header: 'Job', primary: true, cell: ({ name }) => name },
  { key: 'kind', header: 'Queue', cell: ({ kind }) => <Badge tone="neutral">{kind}</Badge> },
  {
    key: 'last_run_at',
    header: 'Last run',
    cell: ({ last_run_at }) => <Moment at={last_run_at} without="Never" />,
  },
  {
    key: 'next_run_at',
    header: 'Next run',
    cell: ({ next_run_at }) => <Moment at={next_run_at} without="When needed" />,
  },
  { key: 'waiting', header: 'In the outbox', numeric: true, cell: ({ waiting }) => waiting },
  {
    key: 'failed',
    header: 'Given up',
    numeric: true,
    cell: ({ failed }) => (failed > 0 ? <Badge tone="danger">{failed}</Badge> : 0),
  },
];
