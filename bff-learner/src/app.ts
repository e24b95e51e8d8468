import { fileURLToPath } from 'node:url';
import type { Deps } from '@school/infra/deps';
import { wireGateway, type WiredGateway } from '@school/infra/gateway/wire-gateway';
import type { Route } from '@school/infra/http/endpoint';
import { authRoutes } from './auth/routes.js';
import { calendarRoutes } from './calendar/routes.js';
import { calendarFeedRoutes } from './calendar-feed/routes.js';
import { availabilityRoutes } from './availability/routes.js';
import { catalogRoutes } from './catalog/routes.js';
import { certificateRoutes } from './certificates/routes.js';
import { courseFeeRoutes } from './course-fees/routes.js';
import { coursePageRoutes } from './course-pages/routes.js';
import { creditRoutes } from './credits/routes.js';
import { PYTHON_WORKER, pythonWorkerHeaders } from './lessons/python-worker.js';
import { classDetailRoutes } from './class-detail/routes.js';
import { roomFrames } from './classroom/room-frames.js';
import { classroomRoutes } from './classroom/routes.js';
import { classEndingRoutes } from './class-ending/routes.js';
import { classFeedbackRoutes } from './class-feedback/routes.js';
import { classReceiptRoutes } from './class-receipts/routes.js';
import { souvenirRoutes } from './souvenirs/routes.js';
import { competitionRoutes } from './competitions/routes.js';
import { consentRoutes } from './consents/routes.js';
import { impersonationRoutes } from './impersonation/routes.js';
import { handoverRoutes } from './handovers/routes.js';
import { importantLinkRoutes } from './important-links/routes.js';
import { invitationRoutes } from './invitations/routes.js';
import { curriculumRoutes } from './curriculum/routes.js';
import { disputeRoutes } from './disputes/routes.js';
import { doubtRoutes } from './doubts/routes.js';
import { lessonsRoutes } from './lessons/routes.js';
import { notificationRoutes } from './notifications/routes.js';
import { payRegisterRoutes } from './pay-register/routes.js';
import { paymentPagesRoutes } from './payment-pages/routes.js';
import { payoutRoutes } from './payouts/routes.js';
import { pointRoutes } from './points/routes.js';
import { privacyRoutes } from './privacy/routes.js';
import { profileRoutes } from './profile/routes.js';
import { projectReviewRoutes } from './projects/review-routes.js';
import { projectRoutes } from './projects/routes.js';
import { quizRoutes } from './quizzes/routes.js';
import { fileRoutes } from './files/routes.js';
import { recordingRoutes } from './recordings/routes.js';
import { registrationRoutes } from './registration/routes.js';
import { reschedulingRoutes } from './rescheduling/routes.js';
import { seatRequestRoutes } from './seat-requests/routes.js';
import { sessionRoutes } from './sessions/routes.js';
import { settingRoutes } from './settings/routes.js';
import { shortLinkRoutes } from './short-links/routes.js';
import { studentRoutes } from './students/routes.js';
import { strikeRoutes } from './strikes/routes.js';
import { trialBookingRoutes } from './trial-booking/routes.js';
import { LEARNER_PAGES, LEARNER_SHELLS } from './pages.js';

/** Every call of families, students and teachers: the table of contents of this gateway. */
export const routes: readonly Route[] = [
  ...registrationRoutes,
  ...trialBookingRoutes,
  ...strikeRoutes,
  ...authRoutes,
  ...sessionRoutes,
  ...profileRoutes,
  ...privacyRoutes,
  ...consentRoutes,
  ...lessonsRoutes,
  ...curriculumRoutes,
  ...pointRoutes,
  ...certificateRoutes,
  ...invitationRoutes,
  ...competitionRoutes,
  ...projectRoutes,
  ...projectReviewRoutes,
  ...creditRoutes,
  ...courseFeeRoutes,
  ...coursePageRoutes,
  ...paymentPagesRoutes,
  ...catalogRoutes,
  ...availabilityRoutes,
  ...calendarRoutes,
  ...calendarFeedRoutes,
  ...notificationRoutes,
  ...classDetailRoutes,
  ...classroomRoutes,
  ...classEndingRoutes,
  ...classFeedbackRoutes,
  ...classReceiptRoutes,
  ...souvenirRoutes,
  ...disputeRoutes,
  ...recordingRoutes,
  ...fileRoutes,
  ...payoutRoutes,
  ...payRegisterRoutes,
  ...reschedulingRoutes,
  ...doubtRoutes,
  ...quizRoutes,
  ...shortLinkRoutes,
  ...settingRoutes,
  ...studentRoutes,
  ...impersonationRoutes,
  ...seatRequestRoutes,
  ...importantLinkRoutes,
  ...handoverRoutes,
];

const folder = fileURLToPath(new URL('../../../web-learner/dist/app/', import.meta.url));

/** The public site and the portal, ready to listen. */
export const createLearnerApp = (deps: Deps): WiredGateway =>
  wireGateway(deps, {
    audience: 'learner',
    ownUrl: deps.config.PUBLIC_URL,
    routes,
    rooms: roomFrames(),
    pages: {
      folder,
      base: '',
      pages: LEARNER_PAGES,
      shells: LEARNER_SHELLS,
      framesOwn: true,
      fileHeaders: new Map([[PYTHON_WORKER, pythonWorkerHeaders]]),
      elsewhere: new Map([
        [/^\/blackops(?=\/|$)/, new URL('/blackops', deps.config.STAFF_URL).href],
        [/^\/(lm(?=\/|$)|leadmanagement(\/?$|(?=\/)))/, new URL('/lm', deps.config.CRM_URL).href],
      ]),
    },
  });
