import { readFunnel, UNKNOWN_SOURCE } from '@school/bff-crm/contract/reports';
import { sourceText } from '@school/core/leads/details';
import { FUNNEL_STEPS } from '@school/core/reports/funnel-steps';
import type { FunnelRow } from '@school/core/reports/rows';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { monthText } from '@school/web-kit/time/month-text';
import { useReadFunnelQuery, useReadSourcesQuery } from './api';
import { numbers } from './cells';
import { ownerOf } from './OwnerFilter';
import { ReportFrame } from './ReportFrame';

const COLUMNS: readonly Column<FunnelRow>[] = [
  { key: 'month', header: 'Month', primary: true, cell: ({ month }) => monthText(month) },
  ...FUNNEL_STEPS.map(({ key, label }) => numbers<FunnelRow>(key, label)),
];

/** From the registration to the renewal, by the month of the registration. */
export function FunnelTab() {
  const url = useTableUrl({ pageSize: 20 });
  const months = { from: url.filter('from'), to: url.filter('to') };
  const query = { ...months, owner: ownerOf(url), source: url.filter('source') };
  const answer = useReadFunnelQuery({ query }, { refetchOnMountOrArgChange: true });
  const sources = useReadSourcesQuery({ query: months });
  const known = new Set((sources.data?.results ?? []).map(({ source }) => source || UNKNOWN_SOURCE));
  const chosen = url.filter('source');
  if (chosen !== undefined) known.add(chosen);
  return (
    <ReportFrame
      title="Funnel"
      note="Families by the month of their registration, and how far they have come until today. A family that skipped a step counts in it."
      url={url}
      call={readFunnel}
      query={query}
      answer={answer}
      picture={(rows) => ({
        layout: 'lying',
        series: [{ key: 'families', label: 'Families' }],
        bars: FUNNEL_STEPS.map(({ key, label }) => ({
          label,
          values: { families: rows.reduce((sum, row) => sum + row[key], 0) },
        })),
      })}
      columns={COLUMNS}
      rowKey={({ month }) => month}
      rowName={({ month }) => monthText(month)}
      filters={
        <ListFilter
          label="Source"
          value={chosen}
          options={[...known].map((value) => ({
            value,
            label: sourceText(value === UNKNOWN_SOURCE ? '' : value),
          }))}
          onChange={(source) => url.setFilters({ source })}
        />
      }
    />
  );
}
