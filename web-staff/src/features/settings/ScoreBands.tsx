import type { ScoreBand, TriedWeights } from '@school/bff-staff/contract/settings';
import css from './Settings.module.css';

/** Leads of the last year by score: how many of each band have enrolled, by the present and by other weights. */
export function ScoreBands({ result: { present, tried } }: { result: TriedWeights }) {
  return (
    <table className={css.bands}>
      <caption>
        Leads of the last 12 months: how many there were with this score, and how many of them have enrolled
      </caption>
      <thead>
        <tr>
          <th scope="col">Score</th>
          <th scope="col">Present weights</th>
          <th scope="col">Edited weights</th>
        </tr>
      </thead>
      <tbody>
        {present.map((band, index) => (
          <tr key={band.from}>
            <th scope="row">
              {band.from}–{band.to}
            </th>
            <td>{bandText(band)}</td>
            <td>{bandText(tried[index] ?? band)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function bandText({ leads, enrolled }: ScoreBand): string {
  const share = leads === 0 ? '' : ` (${Math.round((100 * enrolled) / leads)}%)`;
  return `${enrolled.toLocaleString('en')} of ${leads.toLocaleString('en')}${share}`;
}
