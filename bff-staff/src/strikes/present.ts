import type { SeenStrike } from '@school/infra/strikes/repository';
import { classOfStrike, showStrike } from '@school/infra/strikes/show-strike';
import type { Strike } from '../../contract/strikes.js';

/** A strike as the back office sees it. */
export function presentStrike(strike: SeenStrike, now: Date): Strike {
  const about = classOfStrike(strike);
  return {
    ...showStrike(strike, now),
    teacher: { id: strike.teacherId, name: strike.teacherName },
    class: about && {
      id: about.id,
      lesson: about.lessonName,
      batch: about.batchCode,
      batch_number: about.batchId,
      starts_at: about.startsAt,
    },
    made_by: strike.madeByName,
    appealed_at: strike.appealedAt?.toISOString() ?? null,
    decided_by: strike.decidedByName,
  };
}
