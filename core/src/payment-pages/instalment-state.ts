import { addDays } from '../shared/local-time.js';
import type { PageState } from './state.js';

/** What an instalment can be (product 3.4); `cancelled` is one that nobody asks for any more. */
export const INSTALMENT_STATES = [
  'planned',
  'due',
  'overdue',
  'restricted',
  'paused',
  'paid',
  'punched',
  'written off',
  'cancelled',
] as const;
export type InstalmentState = (typeof INSTALMENT_STATES)[number];

/** States in which the family still owes the money, from the mildest on. */
export const CHASED_STATES = ['due', 'overdue', 'restricted', 'paused'] as const satisfies readonly InstalmentState[];

/** Its page is there so many days before the due day, and asks until so many days after it. */
export const PAGE_DAYS_BEFORE = 7;
export const PAGE_DAYS_AFTER = 30;

/** Days after the due day: late, then no new classes, then the batch paused. */
export const OVERDUE_DAYS = 3;
export const RESTRICTED_DAYS = 7;
export const PAUSED_DAYS = 14;

/** Days from the due day on which the family is reminded. */
export const REMINDER_DAYS = [-3, 0, 3, 7] as const;
export type ReminderDay = (typeof REMINDER_DAYS)[number];

/** What decides the state of an instalment. */
export interface InstalmentFacts {
  position: number;
  /** `2026-12-24` */
  dueOn: string;
  /** The state of its page; null before there is one. */
  page: PageState | null;
  writtenOffAt: Date | null;
  /** The whole enrolment was paid back. */
  isRefunded: boolean;
}

/** The state on a day of the customer's calendar. Money that came says more than anything else. */
export function instalmentState(facts: InstalmentFacts, today: string): InstalmentState {
  const { page, position } = facts;
  if (page === 'Punched') return 'punched';
  if (page === 'Paid') return 'paid';
  if (facts.isRefunded) return 'cancelled';
  if (facts.writtenOffAt !== null) return 'written off';
  // A family that never made the first payment owes nothing.
  if (position === 1) return page === 'Expired' ? 'cancelled' : 'due';
  return chasedState(facts, daysBetween(facts.dueOn, today));
}

function chasedState({ page }: InstalmentFacts, daysLate: number): InstalmentState {
  if (daysLate >= PAUSED_DAYS) return 'paused';
  if (daysLate >= RESTRICTED_DAYS) return 'restricted';
  if (daysLate >= OVERDUE_DAYS) return 'overdue';
  return page !== null || daysLate >= -PAGE_DAYS_BEFORE ? 'due' : 'planned';
}

/** Whether the family owes it now or soon, so that it is reminded and may be written off. */
export const isOpen = (state: InstalmentState): boolean =>
  state === 'planned' || CHASED_STATES.some((chased) => chased === state);

/** Days from one date to another; negative before it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/**
 * The reminder whose time has come: the latest one, so that a worker that was away sends one letter and not three. Two
 * weeks after the due day people speak to each other instead.
 */
export function reminderDay(dueOn: string, today: string): ReminderDay | undefined {
  const daysLate = daysBetween(dueOn, today);
  if (daysLate >= PAUSED_DAYS) return undefined;
  return REMINDER_DAYS.findLast((day) => day <= daysLate);
}

/** The date of the next reminder after today; null when none comes. */
export function nextReminderOn(state: InstalmentState, dueOn: string, today: string): string | null {
  if (!isOpen(state)) return null;
  const daysLate = daysBetween(dueOn, today);
  const next = REMINDER_DAYS.find((day) => day > daysLate);
  return next === undefined ? null : addDays(dueOn, next);
}

/** The last day of an instalment's page; one that is made late lives as long from then on. */
export const pageExpiryDate = (dueOn: string, today: string): string =>
  addDays(dueOn < today ? today : dueOn, PAGE_DAYS_AFTER);
