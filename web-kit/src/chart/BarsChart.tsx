import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import css from './Bars.module.css';

/** One bar, or one group of bars. */
export interface Bar {
  label: string;
  /** By the key of their series; what is missing has no bar. */
  values: Readonly<Record<string, number>>;
}

export interface BarsChartProps {
  bars: readonly Bar[];
  /** What each colour stands for, at most six. */
  series: readonly { key: string; label: string }[];
  /** Bars that stand (the usual way for months) or lie (for names). */
  layout?: 'standing' | 'lying';
  stacked?: boolean;
  format?: (value: number) => string;
}

const COLORS = [
  'var(--color-primary)',
  'var(--color-mint)',
  'var(--color-warning)',
  'var(--color-coral)',
  'var(--color-border-strong)',
  'var(--color-star)',
];
const LYING_ROW_PX = 44;
/** The legend above the bars and the axis below them. */
const AROUND_PX = 90;
const STANDING_PX = 260;
const NAME_PX = 130;
const LABEL_PX = 24;
const WHOLE = { allowDecimals: false };

/** The chart of `Bars`, in a file of its own, so that it is loaded late. */
export default function BarsChart({ bars, series, layout = 'standing', stacked = false, format }: BarsChartProps) {
  const lies = layout === 'lying';
  const isOne = series.length === 1;
  return (
    <div className={css.chart} aria-hidden="true">
      <BarChart
        h={lies ? AROUND_PX + bars.length * LYING_ROW_PX : STANDING_PX}
        data={bars.map(({ label, values }) => ({ label, ...values }))}
        dataKey="label"
        series={series.map(({ key, label }, place) => ({
          name: key,
          label,
          color: COLORS[place % COLORS.length] ?? 'var(--color-primary)',
        }))}
        type={stacked ? 'stacked' : 'default'}
        orientation={lies ? 'vertical' : 'horizontal'}
        withLegend={!isOne}
        withBarValueLabel={isOne}
        maxBarWidth={40}
        gridAxis={lies ? 'y' : 'x'}
        {...(format && { valueFormatter: format })}
        xAxisProps={WHOLE}
        yAxisProps={lies ? { width: NAME_PX, interval: 0 } : WHOLE}
        // In our order, which the library would change to that of the letters.
        legendProps={{ itemSorter: null }}
        // Nothing in the picture can be focused, because screen readers skip it; the numbers at the bars need their place.
        barChartProps={{ accessibilityLayer: false, margin: { top: isOne ? LABEL_PX : 0, right: LABEL_PX } }}
        barProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
