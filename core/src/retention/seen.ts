import type { RetentionRule } from './rules.js';

/** What somebody has been shown: everything before an instant, and how much it is. */
export interface SeenPreview {
  before: Date;
  count: number;
}

/** Whether a change removes more than before, so that somebody must have seen what. */
export const removesMore = (old: RetentionRule, now: RetentionRule): boolean =>
  now.isOn && (!old.isOn || now.months < old.months);

/** Whether what somebody has seen is what would be removed. */
export const isCurrent = (seen: SeenPreview, current: SeenPreview): boolean =>
  seen.before.getTime() === current.before.getTime() && seen.count === current.count;
