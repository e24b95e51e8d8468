import type { Months } from '@school/core/reports/months';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import type { Endpoint } from '@school/core/shared/endpoint';
import { errorText } from '@school/web-kit/api/error-text';
import { Bars } from '@school/web-kit/chart/Bars';
import type { BarsChartProps } from '@school/web-kit/chart/BarsChart';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { DataTable } from '@school/web-kit/table/DataTable';
import { ExportMenu } from '@school/web-kit/table/ExportMenu';
import { MonthFilters } from '@school/web-kit/table/MonthFilters';
import type { Column } from '@school/web-kit/table/table-types';
import type { TableUrl } from '@school/web-kit/table/use-table-url';
import { zoneName } from '@school/web-kit/time/formatters';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectToken, type WithSession } from '../../app/session';
import { OwnerFilter } from './OwnerFilter';

/** The state of a report's call. */
interface Answer<Row> {
  currentData?: (Months & { results: readonly Row[] }) | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ReportFrameProps<Row> {
  title: string;
  /** How it counts, for those who wonder. */
  note: string;
  url: TableUrl;
  call: Pick<Endpoint, 'method' | 'path'>;
  query: object;
  answer: Answer<Row>;
  picture: (rows: readonly Row[]) => BarsChartProps;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Filters beside months and owner. */
  filters?: ReactNode;
}

/** One report by months: its filters, its picture, and its table with the same numbers. */
export function ReportFrame<Row>(props: ReportFrameProps<Row>) {
  const { title, note, url, call, query, answer, picture } = props;
  const token = useSelector((state: WithSession) => selectToken(state));
  const rows = answer.currentData?.results;
  const chosen = { from: url.filter('from'), to: url.filter('to') };
  return (
    <Stack gap={4}>
      <p className="muted">
        {note} Months of {zoneName(OFFICE_ZONE)}.
      </p>
      {rows !== undefined && rows.length > 0 && (
        <Card title={title}>
          <Bars {...picture(rows)} />
        </Card>
      )}
      <DataTable
        caption={title}
        captionHidden
        narrow="early-cards"
        columns={props.columns}
        rows={rows}
        rowKey={props.rowKey}
        rowName={props.rowName}
        loading={answer.isFetching}
        error={answer.error ? errorText(answer.error, 'The report could not be loaded.') : undefined}
        onRetry={() => void answer.refetch()}
        empty={{ title: 'There is nothing to report.', text: 'Choose other months or another filter.' }}
        toolbar={
          <>
            <MonthFilters chosen={chosen} shown={answer.currentData} onChange={url.setFilters} />
            <OwnerFilter url={url} />
            {props.filters}
          </>
        }
        exportMenu={<ExportMenu list={call} args={{ query }} token={token} />}
      />
    </Stack>
  );
}
