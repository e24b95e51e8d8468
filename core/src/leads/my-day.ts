import { HIGH_SCORE_MIN } from './tabs.js';

/** A hot lead waits when nobody has done anything about it for so long. */
export const HOT_UNTOUCHED_HOURS = 24;

/** What a person's day consists of, in the order of its page. */
export const MY_DAY_KINDS = ['tasks', 'contacts', 'trials', 'hot'] as const;
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
  hot: {
    title: 'Hot leads',
    rule: `Open leads of yours with a score of ${HIGH_SCORE_MIN} or more, without a task, and with no word from the school for ${HOT_UNTOUCHED_HOURS} hours.`,
    none: 'All your hot leads are looked after.',
  },
};
