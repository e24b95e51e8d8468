import { resolveLocal } from '../shared/local-time.js';
import { payrollMonth } from './pay-teacher.js';
import { PAYROLL_ZONE } from './rates.js';

/** A calendar month of payroll (product decision 7), from its first instant to that of the next month. */
export interface PayrollMonth {
  /** `2026-03` */
  key: string;
  from: Date;
  to: Date;
}

/** The payroll month of an instant. */
export function payrollMonthOf(at: Date): PayrollMonth {
  const key = payrollMonth(at);
  const [year = 0, month = 0] = key.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  return { key, from: startOf(key), to: startOf(next) };
}

const startOf = (month: string): Date => resolveLocal(`${month}-01`, '00:00', PAYROLL_ZONE);
