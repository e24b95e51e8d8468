import { fileURLToPath } from 'node:url';
import type { Deps } from '@school/infra/deps';
import { exportRoutes } from '@school/infra/export/export-route';
import { wireGateway, type WiredGateway } from '@school/infra/gateway/wire-gateway';
import type { Route } from '@school/infra/http/endpoint';
import { accessControlRoutes } from './access-control/routes.js';
import { auditRoutes } from './audit/routes.js';
import { authRoutes } from './auth/routes.js';
import { availabilityRoutes } from './availability/routes.js';
import { campRoutes } from './camps/routes.js';
import { batchChangeRoutes } from './batch-changes/routes.js';
import { trialSeatRoutes } from './batch-changes/trial-seat-routes.js';
import { batchPageRoutes } from './batches/page-routes.js';
import { batchRoutes } from './batches/routes.js';
import { policyRoutes } from './catalog/policy-routes.js';
import { catalogRoutes } from './catalog/routes.js';
import { certificateRoutes } from './certificates/routes.js';
import { classEndingRoutes } from './class-ending/routes.js';
import { classFeedbackRoutes } from './class-feedback/routes.js';
import { classReceiptRoutes } from './class-receipts/routes.js';
import { competitionRoutes } from './competitions/routes.js';
import { consentRoutes } from './consents/routes.js';
import { courseFeeRoutes } from './course-fees/routes.js';
import { creditRoutes } from './credits/routes.js';
import { curriculumRoutes } from './curriculum/routes.js';
import { crossingRoutes } from './crossings/routes.js';
import { disputeRoutes } from './disputes/routes.js';
import { fileRoutes } from './files/routes.js';
import { findRoutes } from './find/routes.js';
import { homeRoutes } from './home/routes.js';
import { impersonationRoutes } from './impersonation/routes.js';
import { importantLinkRoutes } from './important-links/routes.js';
import { instalmentRoutes } from './instalments/routes.js';
import { invitationRoutes } from './invitations/routes.js';
import { jobRoutes } from './jobs/routes.js';
import { leadRoutes } from './leads/routes.js';
import { moderationRoutes } from './moderation/routes.js';
import { liveRoutes } from './live/routes.js';
import { notificationRoutes } from './notifications/routes.js';
import { outboxRoutes } from './outbox/routes.js';
import { STAFF_PAGES } from './pages.js';
import { payRegisterRoutes } from './pay-register/routes.js';
import { paymentLinkRoutes } from './payment-links/routes.js';
import { paymentPageRoutes } from './payment-pages/routes.js';
import { payoutVersionRoutes } from './payout-versions/routes.js';
import { payoutRoutes } from './payouts/routes.js';
import { priceRequestRoutes } from './price-requests/routes.js';
import { privacyRoutes } from './privacy/routes.js';
import { retentionRoutes } from './retention/routes.js';
import { paymentProofRoutes } from './payments/proof-routes.js';
import { paymentRoutes } from './payments/routes.js';
import { recordingRoutes } from './recordings/routes.js';
import { refundRoutes } from './refunds/routes.js';
import { staffImportRoutes } from './imports/routes.js';
import { registrationRoutes } from './registration/routes.js';
import { reportRoutes } from './reports/routes.js';
import { reschedulingRoutes } from './rescheduling/routes.js';
import { savedViewRoutes } from './saved-views/routes.js';
import { seatRequestRoutes } from './seat-requests/routes.js';
import { reviewCommentRoutes } from './review-comments/routes.js';
import { securityRoutes } from './security/routes.js';
import { settingRoutes } from './settings/routes.js';
import { sessionRoutes } from './sessions/routes.js';
import { shortLinkRoutes } from './short-links/routes.js';
import { strikeRoutes } from './strikes/routes.js';
import { studentPhoneRoutes } from './students/phone-routes.js';
import { studentRoutes } from './students/routes.js';
import { trialBookingRoutes } from './trial-booking/routes.js';
import { userRoutes } from './users/routes.js';

const ownRoutes: readonly Route[] = [
  ...authRoutes,
  ...sessionRoutes,
  ...crossingRoutes,
  ...homeRoutes,
  ...findRoutes,
  ...notificationRoutes,
  ...liveRoutes,
  ...userRoutes,
  ...accessControlRoutes,
  ...studentRoutes,
  ...privacyRoutes,
  ...retentionRoutes,
  ...studentPhoneRoutes,
  ...consentRoutes,
  ...impersonationRoutes,
  ...trialBookingRoutes,
  ...leadRoutes,
  ...registrationRoutes,
  ...staffImportRoutes,
  ...courseFeeRoutes,
  ...creditRoutes,
  ...securityRoutes,
  ...settingRoutes,
  ...reportRoutes,
  ...auditRoutes,
  ...outboxRoutes,
  ...jobRoutes,
  ...paymentPageRoutes,
  ...priceRequestRoutes,
  ...paymentRoutes,
  ...paymentProofRoutes,
  ...instalmentRoutes,
  ...refundRoutes,
  ...payoutRoutes,
  ...payoutVersionRoutes,
  ...payRegisterRoutes,
  ...paymentLinkRoutes,
  ...shortLinkRoutes,
  ...catalogRoutes,
  ...policyRoutes,
  ...certificateRoutes,
  ...competitionRoutes,
  ...invitationRoutes,
  ...availabilityRoutes,
  ...campRoutes,
  ...batchRoutes,
  ...batchPageRoutes,
  ...batchChangeRoutes,
  ...trialSeatRoutes,
  ...seatRequestRoutes,
  ...fileRoutes,
  ...importantLinkRoutes,
  ...reschedulingRoutes,
  ...strikeRoutes,
  ...classEndingRoutes,
  ...classFeedbackRoutes,
  ...moderationRoutes,
  ...classReceiptRoutes,
  ...disputeRoutes,
  ...reviewCommentRoutes,
  ...recordingRoutes,
  ...curriculumRoutes,
  ...savedViewRoutes,
];

/** Every call of the back office: the table of contents of this gateway. Its lists can be saved as files. */
export const routes: readonly Route[] = [...ownRoutes, ...exportRoutes(ownRoutes)];

const folder = fileURLToPath(new URL('../../../web-staff/dist/app/', import.meta.url));

/** The back office, ready to listen. */
export const createStaffApp = (deps: Deps): WiredGateway =>
  wireGateway(deps, {
    audience: 'staff',
    ownUrl: deps.config.STAFF_URL,
    routes,
    pages: { folder, base: '/blackops', pages: STAFF_PAGES },
  });
