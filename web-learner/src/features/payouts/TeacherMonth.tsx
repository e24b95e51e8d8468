import { useIsImpersonated } from '../../app/impersonated';
import { EarningsMeter } from './EarningsMeter';
import { MonthlyStats } from './MonthlyStats';

/** The lower half of the teacher's home: the month's numbers and earnings. */
export default function TeacherMonth({ zone }: { zone: string }) {
  // What a teacher earns is shown to nobody who looks through their eyes.
  const isOwn = !useIsImpersonated();
  return (
    <>
      <MonthlyStats />
      {isOwn && <EarningsMeter zone={zone} />}
    </>
  );
}
