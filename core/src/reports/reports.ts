import type { Permission } from '../users/permissions.js';

/** The reports of the school, in the order of their tabs. */
export const REPORT_NAMES = [
  'revenue',
  'collections',
  'funnel',
  'attendance',
  'teachers',
  'renewals',
  'feedback',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

/** The classes that a report can be of. */
export const CLASS_TYPES = ['paid', 'free'] as const;
export type ClassType = (typeof CLASS_TYPES)[number];

interface ReportKind {
  title: string;
  /** One of them is enough. */
  permissions: readonly [Permission, ...Permission[]];
  /** Whether it tells of months; the others tell of today. */
  byMonth: boolean;
  /** What it can be narrowed to. */
  filter?: 'currency' | 'class_type';
}

const MONEY = ['payment.view_all'] as const;
const SALES = ['lead.own', 'payment.view_all'] as const;
const CLASSES = ['class.schedule', 'payroll.report'] as const;

/** What each report is called, who may read it, and whether it asks for months. */
export const REPORTS: Readonly<Record<ReportName, ReportKind>> = {
  revenue: { title: 'Revenue', permissions: MONEY, byMonth: true, filter: 'currency' },
  collections: { title: 'Collections due', permissions: MONEY, byMonth: false, filter: 'currency' },
  funnel: { title: 'Funnel', permissions: SALES, byMonth: true },
  attendance: { title: 'Attendance', permissions: CLASSES, byMonth: true, filter: 'class_type' },
  teachers: { title: 'Teachers', permissions: CLASSES, byMonth: true },
  renewals: { title: 'Renewals', permissions: SALES, byMonth: true },
  feedback: { title: 'Feedback', permissions: CLASSES, byMonth: true, filter: 'class_type' },
};

/** Whether somebody with these permissions may read a report. */
export const mayReadReport = (name: ReportName, permissions: readonly string[]): boolean =>
  REPORTS[name].permissions.some((one) => permissions.includes(one));
