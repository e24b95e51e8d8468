import { addDays, localDate, resolveLocal } from '../shared/local-time.js';
import { payrollMonth } from './pay-teacher.js';
import { PAYROLL_ZONE } from './rates.js';

/** A calendar month of payroll, from its first instant to that of the next month. */
export interface PayrollMonth {
  /** `2026-03` */
  key: string;
  from: Date;
  to: Date;
}

/** The payroll month of an instant. */
export const payrollMonthOf = (at: Date): PayrollMonth => payrollMonthNamed(payrollMonth(at));

/** The payroll month with this key. */
export function payrollMonthNamed(key: string): PayrollMonth {
  const [year = 0, month = 0] = key.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  return { key, from: startOf(key), to: startOf(next) };
}

/** The first and the last day of a payroll month. */
export function daysOfMonth(key: string): { from: string; to: string } {
  return { from: `${key}-01`, to: addDays(localDate(payrollMonthNamed(key).to, PAYROLL_ZONE), -1) };
}

/** `2026-03`, this many months before the given one. */
export function monthsBefore(key: string, months: number): string {
  const [year = 0, month = 0] = key.split('-').map(Number);
  const count = year * 12 + month - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

const startOf = (month: string): Date => resolveLocal(`${month}-01`, '00:00', PAYROLL_ZONE);
