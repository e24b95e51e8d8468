import { resolveLocal } from '../shared/local-time.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The default days that a page is open, and that an extension adds. */
export const DEFAULT_EXPIRY_DAYS = 30;

/** From this many days on the badge warns. */
export const EXPIRY_WARNING_DAYS = 7;

/** The instants that decide the state of a page. */
export interface PageInstants {
  expiresAt: Date;
  /** Set when the worker or a person expired it. */
  expiredAt: Date | null;
  paidAt: Date | null;
  punchedAt: Date | null;
}

/** Pending, then Paid, then Punched; a page that was not paid in time is Expired. */
export const PAGE_STATES = ['Pending', 'Paid', 'Punched', 'Expired'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** The state of a page now. Screens and the worker agree, because both compare with the same instant. */
export function pageState(page: PageInstants, now: Date): PageState {
  if (page.punchedAt !== null) return 'Punched';
  if (page.paidAt !== null) return 'Paid';
  return page.expiredAt !== null || page.expiresAt <= now ? 'Expired' : 'Pending';
}

/** The badge of the specification: Expired, 'Expires in N days' when 7 days or fewer remain, otherwise Active. */
export function expiryBadge(page: PageInstants, now: Date): { tone: 'danger' | 'warning' | 'success'; text: string } {
  if (page.paidAt === null && pageState(page, now) === 'Expired') return { tone: 'danger', text: 'Expired' };
  const days = Math.ceil((page.expiresAt.getTime() - now.getTime()) / DAY_MS);
  if (page.paidAt !== null || days > EXPIRY_WARNING_DAYS) return { tone: 'success', text: 'Active' };
  return { tone: 'warning', text: `Expires in ${days} days` };
}

/** How a page's end is given; the earlier of the two counts. */
export interface ExpiryChoice {
  createdAt: Date;
  hours: number | null;
  /** `2026-12-24`, to the last second of that day in the customer's zone. */
  date: string | null;
  zone: string;
}

/** The one instant at which a page expires. */
export function expiresAt({ createdAt, hours, date, zone }: ExpiryChoice): Date {
  const ends: number[] = [];
  if (hours !== null) ends.push(createdAt.getTime() + hours * HOUR_MS);
  if (date !== null) ends.push(endOfDay(date, zone).getTime());
  return new Date(ends.length > 0 ? Math.min(...ends) : createdAt.getTime() + DEFAULT_EXPIRY_DAYS * DAY_MS);
}

/** The last second of a date in the customer's zone. */
export const endOfDay = (date: string, zone: string): Date => resolveLocal(date, '23:59:59', zone);

/** Hours from creation to the extended end, so that the countdown by hours agrees with the date. */
export const hoursUntil = (createdAt: Date, end: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - createdAt.getTime()) / HOUR_MS));
