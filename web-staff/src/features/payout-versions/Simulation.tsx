import type { SimulatedTeacher, SimulateForm } from '@school/bff-staff/contract/payout-versions';
import { moneyText } from '@school/core/shared/money';
import { errorText } from '@school/web-kit/api/error-text';
import { Alert } from '@school/web-kit/feedback/Alert';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { formatDay } from '@school/web-kit/time/wall-text';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSimulateVersionMutation } from './api';
import { MESSAGES } from './messages';

/** What the last month would have cost by these rates, beside what it did cost. */
export function Simulation({ wanted }: { wanted: SimulateForm }) {
  const [simulate, { data, error, isLoading }] = useSimulateVersionMutation();
  useEffect(() => void simulate({ body: wanted }), [simulate, wanted]);
  if (error)
    return (
      <Alert kind="error">
        {errorText(error, MESSAGES.simulateFailed)} <Link to={paths.earningReport}>Teacher Earning Report</Link>
      </Alert>
    );
  const money = (amount: string) => payText(amount, wanted.currency);
  const columns: readonly Column<SimulatedTeacher>[] = [
    { key: 'name', header: 'Teacher', primary: true, cell: ({ name }) => name },
    { key: 'paid', header: 'Paid', numeric: true, cell: ({ paid_amount }) => money(paid_amount) },
    {
      key: 'simulated',
      header: 'By these rates',
      numeric: true,
      cell: ({ simulated_amount }) => money(simulated_amount),
    },
  ];
  return (
    <section aria-label="Simulation">
      {data && (
        <p role="status">
          {formatDay(data.from_date)} to {formatDay(data.to_date)}: paid <strong>{money(data.paid_amount)}</strong>, by
          these rates <strong>{money(data.simulated_amount)}</strong>.
        </p>
      )}
      <DataTable
        caption="Last month by these rates"
        narrow="cards"
        columns={columns}
        rows={data?.teachers}
        loading={isLoading}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        empty={{ title: `Nobody was paid in ${wanted.currency} in that month.` }}
      />
    </section>
  );
}

const payText = (amount: string, currency: string): string =>
  amount.startsWith('-') ? `−${moneyText(amount.slice(1), currency)}` : moneyText(amount, currency);
