import { Bars } from '@school/web-kit/chart/Bars';
import { Card } from '@school/web-kit/shell/Card';

const MONTHS = ['Sep 26', 'Oct 26', 'Nov 26'];

/** Numbers as bars: for months, for names, and of one kind only. */
export const ChartSection = () => (
  <>
    <Card title="Standing, in parts">
      <Bars
        stacked
        series={[
          { key: 'berlin', label: 'Berlin' },
          { key: 'delhi', label: 'Delhi' },
        ]}
        bars={MONTHS.map((label, place) => ({ label, values: { berlin: 4 + place, delhi: 9 - place } }))}
        format={(value) => `${value} EUR`}
      />
    </Card>
    <Card title="Lying, one kind">
      <Bars
        layout="lying"
        series={[{ key: 'families', label: 'Families' }]}
        bars={['Registered', 'Trial booked', 'Paid'].map((label, place) => ({
          label,
          values: { families: 90 - place * 30 },
        }))}
      />
    </Card>
  </>
);
