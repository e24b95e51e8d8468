import type { Permission } from '../users/permissions.js';

/** What can wait for somebody of the office, in the order of its home page. */
export const QUEUE_KINDS = [
  'proofs',
  'to_punch',
  'to_schedule',
  'price_requests',
  'refunds',
  'credit_adjustments',
  'more_time',
  'instalments',
  'expiring',
  'to_end',
  'not_uploaded',
  'time_requests',
  'seat_requests',
  'disputes',
  'comments',
  'pay_periods',
  'privacy_requests',
  'failed_messages',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Who works on it: one of these permissions is enough. */
export const QUEUE_PERMISSIONS: Readonly<Record<QueueKind, readonly Permission[]>> = {
  proofs: ['payment.mark_paid'],
  to_punch: ['payment.punch'],
  to_schedule: ['class.schedule'],
  price_requests: ['payment.approve_price'],
  refunds: ['refund.approve'],
  credit_adjustments: ['credit.approve'],
  more_time: ['payment.expire'],
  instalments: ['payment.create', 'payment.view_all'],
  expiring: ['payment.create'],
  to_end: ['class.schedule'],
  not_uploaded: ['class.schedule'],
  time_requests: ['class.schedule'],
  seat_requests: ['class.schedule'],
  disputes: ['class.schedule'],
  comments: ['comment.moderate'],
  pay_periods: ['payroll.manage'],
  privacy_requests: ['privacy.manage'],
  failed_messages: ['outbox.view'],
};

/** So many of each kind stand on the home page; the page behind it has all. */
export const QUEUE_ITEMS = 10;

/** The kinds that somebody sees; a superuser sees all. */
export const queueKindsFor = (access: { isSuperuser: boolean; permissions: readonly string[] }): QueueKind[] =>
  QUEUE_KINDS.filter(
    (kind) => access.isSuperuser || QUEUE_PERMISSIONS[kind].some((one) => access.permissions.includes(one)),
  );
