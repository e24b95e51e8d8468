import type { ShortLink, ShortLinkFigures } from '@school/bff-staff/contract/short-links';
import { errorText } from '@school/web-kit/api/error-text';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { formatDay } from '@school/web-kit/time/wall-text';
import { useShortLinkClicksQuery } from './api';
import { DayBars } from './DayBars';
import css from './ShortLinks.module.css';

const DEVICE_LABELS = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', other: 'Other' } as const;
const REGIONS = new Intl.DisplayNames('en', { type: 'region' });

/** The clicks on a link by day, country and device. */
export function ClicksDialog({ link, onClose }: { link: ShortLink | undefined; onClose: () => void }) {
  const { currentData, error, isFetching, refetch } = useShortLinkClicksQuery(
    { params: { id: link?.id ?? 0 } },
    { skip: link === undefined },
  );
  return (
    <Dialog open={link !== undefined} onClose={onClose} title="Clicks of the last 30 days" size="lg">
      <div className={css.page}>
        <p className={css.break}>{link?.short_url}</p>
        {currentData ? (
          <Clicks clicks={currentData} />
        ) : error && !isFetching ? (
          <ErrorState text={errorText(error, 'The clicks could not be loaded.')} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion label="Loading the clicks" />
        )}
      </div>
    </Dialog>
  );
}

function Clicks({ clicks }: { clicks: ShortLinkFigures }) {
  const clicked = clicks.days.filter(({ count }) => count > 0);
  if (clicked.length === 0)
    return <EmptyState level={3} title="No clicks yet." text="Robots and chat previews are not counted." />;
  return (
    <>
      <DayBars counts={clicks.days.map(({ count }) => count)} className={css.chart} />
      <div className={css.tables}>
        <Figures
          caption="By day (UTC)"
          lines={clicked.toReversed().map(({ date, count }) => [formatDay(date), count])}
        />
        <Figures
          caption="By country"
          lines={clicks.countries.map(({ country, count }) => [countryName(country), count])}
        />
        <Figures
          caption="By device"
          lines={clicks.devices
            .filter(({ count }) => count > 0)
            .map(({ device, count }) => [DEVICE_LABELS[device], count])}
        />
      </div>
      <p className="muted">The country comes from the browser's language. No reader's address is kept.</p>
    </>
  );
}

function Figures({ caption, lines }: { caption: string; lines: readonly (readonly [string, number])[] }) {
  return (
    <table className={css.figures}>
      <caption>{caption}</caption>
      <tbody>
        {lines.map(([label, count]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// The days are already dates. Noon in UTC, formatted in UTC, keeps each on its day.
/** The region may be unknown to this browser. */
function countryName(code: string): string {
  if (code === '') return 'Not said';
  try {
    return REGIONS.of(code) ?? code;
  } catch {
    return code;
  }
}
