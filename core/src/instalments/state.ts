import { addDays } from '../shared/local-time.js';
import type { PageState } from '../payment-pages/state.js';

/** States of an instalment; `cancelled` is no longer asked for. */
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

/** States in which the family still owes the money, the mildest first. */
export const CHASED_STATES = ['due', 'overdue', 'restricted', 'paused'] as const satisfies readonly InstalmentState[];

/** Days before the due day on which its page is made, and days after it for which the page stays open. */
export const PAGE_DAYS_BEFORE = 7;
export const PAGE_DAYS_AFTER = 30;

/** Days after the due day: overdue, then no new classes, then the batch is paused. */
export const OVERDUE_DAYS = 3;
export const RESTRICTED_DAYS = 7;
export const PAUSED_DAYS = 14;

/** Days relative to the due day on which the family is reminded. */
export const REMINDER_DAYS = [-3, 0, 3, 7] as const;
export type ReminderDay = (typeof REMINDER_DAYS)[number];

/** What decides the state of an instalment. */
export interface InstalmentFacts {
  position: number;
  /** `2026-12-24` */
  dueOn: string;
  /** The state of its page; null before the page is made. */
  page: PageState | null;
  writtenOffAt: Date | null;
  /** The whole enrolment was refunded. */
  isRefunded: boolean;
}

/** The state on a date in the customer's zone; a payment decides before anything else. */
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

/** Whether the family owes it now or soon; then it can be reminded of and written off. */
export const isOpen = (state: InstalmentState): boolean =>
  state === 'planned' || CHASED_STATES.some((chased) => chased === state);

/** Days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/**
 * The reminder that is due: only the latest one, so that a worker that was down sends one e-mail and not three. From
 * two weeks after the due day staff talk to the family instead.
 */
export function reminderDay(dueOn: string, today: string): ReminderDay | undefined {
  const daysLate = daysBetween(dueOn, today);
  if (daysLate >= PAUSED_DAYS) return undefined;
  return REMINDER_DAYS.findLast((day) => day <= daysLate);
}

/** The date of the next reminder after today; null when there is none. */
export function nextReminderOn(state: InstalmentState, dueOn: string, today: string): string | null {
  if (!isOpen(state)) return null;
  const daysLate = daysBetween(dueOn, today);
  const next = REMINDER_DAYS.find((day) => day > daysLate);
  return next === undefined ? null : addDays(dueOn, next);
}

/** The last day of an instalment's page; a page made late stays open as long, counted from today. */
export const pageExpiryDate = (dueOn: string, today: string): string =>
  addDays(dueOn < today ? today : dueOn, PAGE_DAYS_AFTER);
