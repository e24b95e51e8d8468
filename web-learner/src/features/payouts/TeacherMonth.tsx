import { EarningsMeter } from './EarningsMeter';
import { MonthlyStats } from './MonthlyStats';

/** The lower half of the teacher's home: the month's numbers and earnings. */
export default function TeacherMonth({ zone }: { zone: string }) {
  return (
    <>
      <MonthlyStats />
      <EarningsMeter zone={zone} />
    </>
  );
}
