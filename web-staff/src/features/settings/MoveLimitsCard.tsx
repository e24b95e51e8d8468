import type { MoveLimits } from '@school/bff-staff/contract/settings';
import { MOVE_LIMIT_MAX, SOFT_NOTICE_HOURS } from '@school/core/rescheduling/quota';
import { useChangeMoveLimitsMutation } from './api';
import { NumbersCard } from './NumbersCard';

const LINE = { max: MOVE_LIMIT_MAX, none: 'No limit' };
const LINES = [
  { name: 'student', label: 'By the family', ...LINE },
  { name: 'teacher', label: 'By the teacher', ...LINE },
  { name: 'school', label: 'By the school', ...LINE },
] as const;

/** How often each side may move the classes of a batch. */
export function MoveLimitsCard({ limits, mayChange }: { limits: MoveLimits; mayChange: boolean }) {
  const [send] = useChangeMoveLimitsMutation();
  return (
    <NumbersCard
      title="Moves of a class"
      text={`In a month and batch. A move counts twice in the last ${SOFT_NOTICE_HOURS} hours before the class.`}
      lines={LINES}
      values={limits}
      mayChange={mayChange}
      save={async (body) => (await send({ body }).unwrap()).message}
    />
  );
}
