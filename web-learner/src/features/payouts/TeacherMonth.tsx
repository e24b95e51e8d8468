import { EarningsMeter } from './EarningsMeter';
import { MonthlyStats } from './MonthlyStats';

/** The lower half of the teacher's home: figures of the month, and what it brings. */
export default function TeacherMonth({ zone }: { zone: string }) {
  return (
    <>
      <MonthlyStats />
      <EarningsMeter zone={zone} />
    </>
  );
}
