import type { PrivacyRequest } from '@school/bff-staff/contract/privacy';
import { DATA_KINDS } from '@school/core/privacy/data-kinds';
import { Fact, Facts } from '@school/web-kit/facts/Facts';

interface DataCountsProps {
  rows: NonNullable<PrivacyRequest['counts']>['rows'];
  files: number;
}

/** How much there is of each kind of data. */
export const DataCounts = ({ rows, files }: DataCountsProps) => (
  <Facts layout="columns">
    {rows.map((one) => (
      <Fact key={one.kind} name={DATA_KINDS[one.kind]}>
        {one.rows.toLocaleString('en-US')}
      </Fact>
    ))}
    <Fact name="Files in the store">{files.toLocaleString('en-US')}</Fact>
  </Facts>
);
