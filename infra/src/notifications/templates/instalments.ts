import type { ReminderDay } from '@school/core/instalments/state';
import { minorMoney } from '@school/core/shared/money';
import type { Letter } from '../letter.js';

/** The facts of a payment that comes due or is late. */
export interface InstalmentLetterFacts {
  studentName: string;
  course: string;
  amountMinor: number;
  currency: string;
  /** Payment `position` of `payments`. */
  position: number;
  payments: number;
  /** `2026-12-24` */
  dueOn: string;
  pageUrl: string;
  /** The payer agreed to automatic payments; without a gateway that only changes the wording. */
  hasConsent: boolean;
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayText = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));

const amount = (facts: InstalmentLetterFacts): string => minorMoney(facts.amountMinor, facts.currency);
const part = (facts: InstalmentLetterFacts): string => `payment ${facts.position} of ${facts.payments}`;

/** How late it is, for subjects. */
const WHEN: Readonly<Record<ReminderDay, string>> = {
  [-3]: 'is due in 3 days',
  0: 'is due today',
  3: 'is 3 days late',
  7: 'is 7 days late',
};

/** What follows if nothing comes. */
const NEXT: Readonly<Record<ReminderDay, string | undefined>> = {
  [-3]: undefined,
  0: undefined,
  3: 'If you have already paid, please send us the proof on the same page.',
  7: 'Until it is paid we cannot plan new classes; a week from now the coming classes of a 1:1 course are put on hold. Please answer if you need more time.',
};

const AGREED =
  'You agreed to automatic payments. Nothing is charged automatically yet: please pay on the page, as agreed.';

/** For the family, three days before, on the day, and 3 and 7 days after it. */
export const instalmentForFamily = (facts: InstalmentLetterFacts, day: ReminderDay): Letter => ({
  subject: `${facts.studentName}: ${part(facts)} ${WHEN[day]}`,
  body: [
    `The ${part(facts)} for ${facts.studentName} (${facts.course}) ${WHEN[day]}: ${amount(facts)}.`,
    '',
    `Due: ${dayText(facts.dueOn)}`,
    `Payment page: ${facts.pageUrl}`,
    ...(facts.hasConsent ? ['', AGREED] : []),
    ...(NEXT[day] === undefined ? [] : ['', NEXT[day]]),
  ].join('\n'),
});

/** For the owner of the sale, inside the app. */
export const instalmentForOwner = (facts: InstalmentLetterFacts, day: ReminderDay): Letter => ({
  subject: `${facts.studentName}: ${part(facts)} ${WHEN[day]}`,
  body: `${amount(facts)} for ${facts.course}, due ${dayText(facts.dueOn)}. The family was reminded.`,
});

/** For the owner, if the page is closed and the family was not reminded. */
export const closedForOwner = (facts: InstalmentLetterFacts, day: ReminderDay): Letter => ({
  subject: `${facts.studentName}: ${part(facts)} ${WHEN[day]}, and its page has expired`,
  body: `${amount(facts)} for ${facts.course}, due ${dayText(facts.dueOn)}. The family was not reminded: please extend the page, or have the payment written off.`,
});
