import type { VersionDetail } from '@school/bff-staff/contract/payout-versions';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';

type Assigned = VersionDetail['teachers'][number];

const COLUMNS: readonly Column<Assigned>[] = [
  { key: 'name', header: 'Teacher', primary: true, cell: ({ name }) => name },
  {
    key: 'from',
    header: 'From',
    cell: ({ effective_from }) => <When at={effective_from} zone={PAYROLL_ZONE} format="date" />,
  },
  {
    key: 'until',
    header: 'Until the version from',
    cell: ({ effective_until }) =>
      effective_until === null ? '–' : <When at={effective_until} zone={PAYROLL_ZONE} format="date" />,
  },
];

/** Who has or had a version. */
export const VersionTeachers = ({ teachers }: { teachers: readonly Assigned[] }) => (
  <DataTable
    caption="Teachers"
    narrow="cards"
    columns={COLUMNS}
    rows={teachers}
    rowKey={({ id, effective_from }) => `${id} ${effective_from}`}
    rowName={({ name }) => name}
    empty={{ title: 'No teacher has this version.' }}
  />
);
