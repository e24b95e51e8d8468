import { RESCHEDULE_REFUSALS } from '@school/core/rescheduling/errors';
import { nearestOpenTimes } from '@school/core/rescheduling/open-times';
import { earliestTime, planMove, type ClassMove } from '@school/core/rescheduling/plan-move';
import { countsOf, judgeQuota, quotaLeft } from '@school/core/rescheduling/quota';
import { notFound } from '../app-error.js';
import type { Config } from '../config.js';
import type { Deps } from '../deps.js';
import { bookingPath } from '../trial-booking/booking-link.js';
import { readOptions, sideOf, type Mover, type OptionFacts } from './facts.js';
import { keepsSeatsOf, whyNever } from './why-never.js';

/** How this person may move a class. */
export interface MoveOptions {
  facts: OptionFacts;
  earliest: Date;
  times: readonly Date[];
  nextTime: readonly ClassMove[] | null;
  left: number | null;
  counts: 1 | 2;
  /** Why it cannot be moved at all. */
  blocked: string | null;
  /** Where the family itself moves or cancels its trial. */
  trialPath: string | null;
}

/** The options of the dialog, by the same rules as the move itself. */
export async function findMoveOptions(deps: Deps, mover: Mover, classId: number): Promise<MoveOptions> {
  const now = deps.clock.now();
  const facts = await readOptions(deps.db, mover, classId, now);
  if (facts === undefined) throw notFound();
  const counts = countsOf(facts.startsAt, now);
  const next = planMove({ preference: 'next_time', classId }, facts.batch, now);
  const allowed = judgeQuota(facts.quota, counts);
  const never = whyNever(facts, mover) ?? (!next.ok && next.reason === 'too_late' ? 'too_late' : undefined);
  const reason = never ?? (allowed.ok ? undefined : allowed.reason);
  const isFree = reason === undefined;
  return {
    facts,
    earliest: earliestTime(facts.batch.coming, now),
    times: isFree
      ? nearestOpenTimes(classId, facts.batch, facts, mover.timezone, now).filter((startsAt) =>
          keepsSeatsOf(mover, facts, [{ from: facts.startsAt, startsAt }]),
        )
      : [],
    nextTime: isFree && next.ok && keepsSeatsOf(mover, facts, next.value) ? next.value : null,
    left: quotaLeft(facts.quota),
    counts,
    trialPath: trialPathOf(deps.config, mover, facts),
    blocked: reason === undefined ? null : (RESCHEDULE_REFUSALS[reason].detail ?? RESCHEDULE_REFUSALS[reason].text),
  };
}

/** Not for a teacher who looks as the student: the link outlives that, and a family's cancellation counts for nobody. */
const trialPathOf = (config: Config, mover: Mover, { bookingId }: OptionFacts): string | null =>
  bookingId === null || sideOf(mover) !== 'student' || mover.actAccountId !== null
    ? null
    : bookingPath(config, bookingId);
