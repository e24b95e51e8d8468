import { addDays, localDate, resolveLocal } from '../shared/local-time.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { isoWeekday, START_DAYS_MAX, type WeeklySlot } from './weekly-slots.js';

const MINUTE_MS = 60_000;
/** Minutes of a paid class. */
export const CLASS_MINUTES = 60;

/** When a batch meets: the rule is stored, not only its instants. */
export interface WeeklyRule {
  slots: readonly WeeklySlot[];
  /** The first day on which there may be a class. */
  startDate: string;
  /** The time zone of the slots. */
  zone: string;
}

/** One class of a rule. */
export interface PlannedClass {
  /** The date in the anchor's zone. */
  date: string;
  startsAt: Date;
  endsAt: Date;
}

export type PlanReason = 'slots_missing' | 'start_past' | 'start_too_far' | 'slots_overlap';

/**
 * The first `count` classes of a rule. The wall time of each date is resolved on its own, so the same
 * slot can be another instant in another week.
 */
export function planClasses(rule: WeeklyRule, count: number, now: Date): Result<PlannedClass[], PlanReason> {
  if (rule.slots.length === 0) return refuse('slots_missing');
  const today = localDate(now, rule.zone);
  if (rule.startDate < today) return refuse('start_past');
  if (rule.startDate > addDays(today, START_DAYS_MAX)) return refuse('start_too_far');
  const planned: PlannedClass[] = [];
  for (let date = rule.startDate; planned.length < count; date = addDays(date, 1)) {
    // Of today, only the times that are still to come.
    planned.push(...classesOn(date, rule).filter(({ startsAt }) => startsAt > now));
  }
  planned.length = count;
  return planned.some(({ startsAt }, index) => startsAt < (planned[index - 1]?.endsAt ?? now))
    ? refuse('slots_overlap')
    : ok(planned);
}

function classesOn(date: string, { slots, zone }: WeeklyRule): PlannedClass[] {
  const weekday = isoWeekday(date);
  return slots
    .filter((slot) => slot.weekday === weekday)
    .map(({ time }) => {
      const startsAt = resolveLocal(date, time, zone);
      return { date, startsAt, endsAt: new Date(startsAt.getTime() + CLASS_MINUTES * MINUTE_MS) };
    })
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
