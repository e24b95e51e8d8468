import type { Reports } from '@school/bff-staff/contract/reports';
import css from './Reports.module.css';

/** A bar for each stage; the numbers are written beside the bars, so that nobody must guess from a length. */
export function StageBars({ stages }: { stages: Reports['leads_by_stage'] }) {
  const most = Math.max(1, ...stages.map(({ count }) => count));
  return (
    <table className={css.stages}>
      <caption className="visually-hidden">Leads by stage</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Share</th>
          <th scope="col">Leads</th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ stage, count }) => (
          <tr key={stage}>
            <th scope="row">{stage}</th>
            <td className={css.barCell}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={css.bar} aria-hidden="true">
                <rect width={(count / most) * 100} height="10" className={css.fill} />
              </svg>
            </td>
            <td className={css.figure}>{count.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
