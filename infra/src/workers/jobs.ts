import { closeAuditDaysJob } from '../audit/close-days.js';
import { AUDIT_FILE_JOBS } from '../audit/make-file-job.js';
import { AVAILABILITY_JOBS } from '../availability/jobs.js';
import { BATCH_CHANGE_JOBS } from '../batch-changes/jobs.js';
import { archiveBatchesJob } from '../batches/archive-batches.js';
import { endMembershipsJob } from '../batches/end-memberships.js';
import { paymentDetailsChangedJob } from '../catalog/payment-details-changed.js';
import { certifyCompetitionJob } from '../certificates/certify-competition.js';
import { drawCertificateJob } from '../certificates/draw-job.js';
import { issueCertificatesJob } from '../certificates/issue-certificates.js';
import { CLASS_ENDING_JOBS } from '../class-ending/jobs.js';
import { CLASS_FEEDBACK_JOBS } from '../class-feedback/jobs.js';
import { checkLedgerJob } from '../credits/check-ledger.js';
import { creditsWaitJob } from '../credits/credits-wait-job.js';
import { expireCreditsJob } from '../credits/expire-credits.js';
import { DISPUTE_JOBS } from '../disputes/jobs.js';
import { DOUBT_JOBS } from '../doubts/jobs.js';
import { OFFICE_FILE_JOBS } from '../files/jobs.js';
import { IMPORT_JOBS } from '../imports/jobs.js';
import { checkImportantLinksJob } from '../important-links/check-links-job.js';
import { instalmentReminderJob, instalmentsJob } from '../instalments/instalment-jobs.js';
import { PAUSE_JOBS } from '../instalments/pause-jobs.js';
import { rewardInvitationsJob } from '../invitations/reward-invitations.js';
import { remindOfTasksJob } from '../leads/tell-of-task.js';
import { returnUncontactedJob } from '../leads/return-uncontacted.js';
import { LEAD_SCORE_JOBS } from '../leads/score-leads.js';
import { courseScheduledJob } from '../notifications/course-scheduled.js';
import { sendEmailJob } from '../notifications/deliver.js';
import { familyRegisteredJob } from '../notifications/family-registered.js';
import { linkConfirmedJob, tokenReturnedJob } from '../notifications/link-news.js';
import { paymentReceivedJob, proofRejectedJob, salePunchedJob } from '../notifications/payment-news.js';
import { refundApprovedJob } from '../notifications/refund-news.js';
import { sendMessageJob, sendMessagesJob } from '../notifications/send-messages.js';
import { strikeExpiredLinksJob } from '../notifications/strike-expired-links.js';
import { trialBookedJob } from '../notifications/trial-booked.js';
import { trialCanceledJob, trialMovedJob } from '../notifications/trial-changed.js';
import { trialUnmetJob } from '../notifications/trial-unmet.js';
import { expirePaymentLinksJob } from '../payment-links/expire-links.js';
import { makeReportJob } from '../payouts/report-job.js';
import { PAY_REGISTER_JOBS } from '../pay-register/jobs.js';
import { PAYER_JOBS } from '../payment-pages/payer-jobs.js';
import { priceWaitsJob } from '../price-requests/price-waits-job.js';
import { awardMonthsJob, awardPointsJob } from '../points/award-points.js';
import { REVIEW_JOBS } from '../projects/review-jobs.js';
import { expireArchivesJob } from '../privacy/expire-archives-job.js';
import { privacyJob } from '../privacy/privacy-job.js';
import { assignQuizzesJob } from '../quizzes/assign-quizzes.js';
import type { JobDefinition } from '../queue/define-job.js';
import { RECORDING_JOBS } from '../recordings/jobs.js';
import { remindOfClassesJob } from '../reminders/remind-job.js';
import { sendReportsJob } from '../reports/send-reports-job.js';
import { RESCHEDULE_JOBS } from '../rescheduling/jobs.js';
import { applyRetentionJob } from '../retention/apply-job.js';
import { seatRequestedJob } from '../seat-requests/seat-requested-job.js';
import { FILE_JOBS } from '../storage/file-jobs.js';
import { STRIKE_JOBS } from '../strikes/jobs.js';
import { passwordLinkAskedJob } from '../users/ask-password-link.js';
import { closePastTrialsJob } from './close-past-trials.js';
import { expirePaymentPagesJob } from './expire-payment-pages.js';
import { expireSessionsJob } from './expire-sessions.js';
import { pruneJob } from './prune.js';
import { pruneUploadsJob } from './prune-uploads.js';

/** Every job of the school; a job that is not listed does not run. */
export const JOBS: readonly JobDefinition[] = [
  applyRetentionJob,
  archiveBatchesJob,
  assignQuizzesJob,
  ...AVAILABILITY_JOBS,
  awardMonthsJob,
  awardPointsJob,
  ...BATCH_CHANGE_JOBS,
  checkImportantLinksJob,
  checkLedgerJob,
  ...CLASS_ENDING_JOBS,
  ...CLASS_FEEDBACK_JOBS,
  ...AUDIT_FILE_JOBS,
  closeAuditDaysJob,
  closePastTrialsJob,
  courseScheduledJob,
  creditsWaitJob,
  ...DISPUTE_JOBS,
  ...DOUBT_JOBS,
  drawCertificateJob,
  endMembershipsJob,
  expireCreditsJob,
  expirePaymentLinksJob,
  expirePaymentPagesJob,
  expireSessionsJob,
  familyRegisteredJob,
  ...FILE_JOBS,
  ...IMPORT_JOBS,
  instalmentReminderJob,
  instalmentsJob,
  issueCertificatesJob,
  certifyCompetitionJob,
  linkConfirmedJob,
  ...LEAD_SCORE_JOBS,
  makeReportJob,
  ...OFFICE_FILE_JOBS,
  ...PAUSE_JOBS,
  ...PAYER_JOBS,
  passwordLinkAskedJob,
  ...PAY_REGISTER_JOBS,
  paymentDetailsChangedJob,
  priceWaitsJob,
  expireArchivesJob,
  privacyJob,
  pruneJob,
  pruneUploadsJob,
  ...RECORDING_JOBS,
  remindOfClassesJob,
  remindOfTasksJob,
  ...RESCHEDULE_JOBS,
  returnUncontactedJob,
  seatRequestedJob,
  ...REVIEW_JOBS,
  rewardInvitationsJob,
  sendEmailJob,
  sendMessageJob,
  sendMessagesJob,
  sendReportsJob,
  strikeExpiredLinksJob,
  ...STRIKE_JOBS,
  paymentReceivedJob,
  proofRejectedJob,
  refundApprovedJob,
  salePunchedJob,
  tokenReturnedJob,
  trialBookedJob,
  trialMovedJob,
  trialCanceledJob,
  trialUnmetJob,
];
