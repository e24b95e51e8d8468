/**
 * Everything that a member of staff can be allowed to do. Policies take only these, so a permission that is missing
 * here does not compile.
 */
export const PERMISSIONS = [
  'account.manage',
  'audit.view',
  'catalog.edit',
  'certificate.revoke',
  'class.schedule',
  'comment.moderate',
  'comment.safeguard',
  'competition.judge',
  'competition.manage',
  'course.edit',
  'credit.adjust',
  'credit.approve',
  'lead.export',
  'lead.own',
  'link.create',
  'modlogin.student',
  'modlogin.teacher',
  'outbox.pass_on',
  'outbox.read',
  'outbox.view',
  'payment.approve_price',
  'payment.create',
  'payment.expire',
  'payment.mark_paid',
  'payment.punch',
  'payment.view_all',
  'payroll.manage',
  'payroll.report',
  'privacy.manage',
  'refund.approve',
  'refund.request',
  'student.edit',
] as const;

/** One of them. */
export type Permission = (typeof PERMISSIONS)[number];

/** Whether a text names a permission. */
export const isPermission = (text: string): text is Permission => PERMISSIONS.some((one) => one === text);
