import { judge, staffWithAny } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import type { StudentViewer } from '@school/infra/students/page-viewer';
import { PAYMENT_PERMISSIONS, TRIAL_PERMISSIONS } from '../../contract/page-access.js';
import { paymentStaff } from '../payment-pages/policy.js';
import { viewerOf } from '../payment-pages/read-query.js';

/** Those who work with credits, money or classes see how many credits a child has. */
const seesCredits = staffWithAny('credits', [
  'credit.adjust',
  'credit.approve',
  'class.schedule',
  ...PAYMENT_PERMISSIONS,
]);
const seesSales = staffWithAny('trials', TRIAL_PERMISSIONS);

/** Whether the caller may see how many credits a child has. */
export const maySeeCredits = (session: Session): boolean => judge(seesCredits, session) === 'ok';

/** Which parts of a student's page the caller may see. */
export const studentViewer = (session: Session & { staffId: number }): StudentViewer => ({
  seesCredits: maySeeCredits(session),
  seesSales: judge(seesSales, session) === 'ok',
  pages: judge(paymentStaff, session) === 'ok' ? viewerOf(session) : null,
});
