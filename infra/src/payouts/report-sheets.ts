import { PAYROLL_ZONE } from '@school/core/payouts/rates';

/** A column of a sheet of the Excel file. */
export interface SheetColumn {
  header: string;
  width: number;
  /** Excel's number format. */
  format?: string;
  value(row: Readonly<Record<string, unknown>>): unknown;
}

// Every currency of the school has two digits (a constraint of its table).
const MONEY = '#,##0.00';
const WHOLE = '0';
const TIME = 'yyyy-mm-dd hh:mm';

const column = (header: string, width: number, key: string, format?: string): SheetColumn => ({
  header,
  width,
  ...(format === undefined ? {} : { format }),
  value: (row) => row[key],
});

const money = (header: string, key: string): SheetColumn => ({
  header,
  width: 14,
  format: MONEY,
  value: (row) => Number(row[key]) / 100,
});

const TEACHER = [column('Teacher ID', 11, 'teacherId', WHOLE), column('Teacher', 28, 'teacher')];

export const TOTALS: readonly SheetColumn[] = [
  ...TEACHER,
  column('Email', 30, 'email'),
  column('Phone', 18, 'phone'),
  column('Payout version', 24, 'version'),
  column('Course classes', 15, 'courseClasses', WHOLE),
  column('Trial classes', 14, 'trialClasses', WHOLE),
  column('Incomplete trials', 17, 'incompleteTrials', WHOLE),
  column('Conversions', 13, 'conversions', WHOLE),
  money('Payout amount', 'amountMinor'),
  column('Currency', 10, 'currency'),
];

export const LINES: readonly SheetColumn[] = [
  ...TEACHER,
  column('Month', 10, 'month'),
  column('Payout version', 24, 'version'),
  column('Activity', 17, 'activity'),
  column('Rate type', 14, 'rateType'),
  // A share is in hundredths of a percent, and an amount in hundredths too, so that both read right.
  money('Rate', 'rate'),
  column('From unit', 10, 'minThreshold', WHOLE),
  column('To unit', 10, 'maxThreshold', WHOLE),
  column('Count', 9, 'count', WHOLE),
  money('Amount', 'amountMinor'),
  column('Currency', 10, 'currency'),
  column('Comment', 40, 'comment'),
];

export const CLASSES: readonly SheetColumn[] = [
  ...TEACHER,
  column('Class ID', 11, 'classId', WHOLE),
  column('Lesson', 34, 'lesson'),
  column('Activity', 17, 'activity'),
  column('Counts', 9, 'sign', WHOLE),
  column(`Starts (${PAYROLL_ZONE})`, 24, 'startsAt', TIME),
  column(`Counted (${PAYROLL_ZONE})`, 24, 'countedAt', TIME),
  column('Payout version', 24, 'version'),
];
