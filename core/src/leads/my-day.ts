import { LOW_CREDITS_MAX, LOW_DAYS_MAX } from '../class-ending/renewal.js';
import { HIGH_SCORE_MIN } from './tabs.js';

/** A hot lead waits when nobody has done anything about it for so long. */
export const HOT_UNTOUCHED_HOURS = 24;

/** Whoever has talked to a family about its renewal waits for so long. */
export const RENEWAL_QUIET_DAYS = 3;

/** What a person's day consists of, in the order of its page. */
export const MY_DAY_KINDS = ['tasks', 'contacts', 'trials', 'renewals', 'hot'] as const;
export type MyDayKind = (typeof MY_DAY_KINDS)[number];

/** Each part of the day in words. */
export const MY_DAY_FACTS: Readonly<Record<MyDayKind, { title: string; rule: string; none: string }>> = {
  tasks: {
    title: 'Tasks',
    rule: 'Your tasks that are overdue or due today.',
    none: 'Nothing is due today.',
  },
  contacts: {
    title: 'First contacts',
    rule: 'Leads that you have claimed and not contacted yet; without a contact in time they go back to the pool.',
    none: 'No family waits for your first contact.',
  },
  trials: {
    title: 'Trial classes today',
    rule: 'Trial classes of your leads.',
    none: 'None of your leads has a trial class today.',
  },
  renewals: {
    title: 'Renewals due',
    rule: `Children of your leads with ${LOW_CREDITS_MAX} credits or less, or with lessons for ${LOW_DAYS_MAX} days or less, whose family nobody has called or written to for ${RENEWAL_QUIET_DAYS} days.`,
    none: 'Nobody runs out of lessons.',
  },
  hot: {
    title: 'Hot leads',
    rule: `Open leads of yours with a score of ${HIGH_SCORE_MIN} or more, without a task, and with no word from the school for ${HOT_UNTOUCHED_HOURS} hours.`,
    none: 'All your hot leads are looked after.',
  },
};
