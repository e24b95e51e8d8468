import type { Sheet } from '@school/infra/export/sheet';
import { batchChangeSheet } from './batch-changes/sheets.js';
import { batchClassSheet, batchRecordingSheet, batchStudentSheet } from './batches/sheets.js';
import {
  paymentOptionSheet,
  discountCodeSheet,
  countrySheet,
  currencySheet,
  courseFeeSheet,
  ownerTeamSheet,
  policySheet,
} from './catalog/sheets.js';
import { certificateSheet } from './certificates/sheets.js';
import { endedClassSheet } from './class-ending/sheets.js';
import { classFeedbackSheet } from './class-feedback/sheets.js';
import { competitionSheet } from './competitions/sheets.js';
import { ledgerSheet, adjustmentSheet } from './credits/sheets.js';
import { courseSheet, outdatedBatchSheet } from './curriculum/sheets.js';
import { disputeSheet } from './disputes/sheets.js';
import { modLoginSheet } from './impersonation/sheets.js';
import { importantLinkSheet } from './important-links/sheets.js';
import { instalmentSheet } from './instalments/sheets.js';
import { invitationSheet } from './invitations/sheets.js';
import { failedJobSheet } from './jobs/sheets.js';
import { outboxSheet } from './outbox/sheets.js';
import { collectionLinkSheet, tokenLinkSheet } from './payment-links/sheets.js';
import { paymentPageSheet } from './payment-pages/sheets.js';
import { proofSheet } from './payments/sheets.js';
import { payEntrySheet, payPeriodSheet } from './pay-register/sheets.js';
import { earningReportSheet, payoutVersionSheet } from './payouts/sheets.js';
import { priceRequestSheet } from './price-requests/sheets.js';
import { refundSheet } from './refunds/sheets.js';
import { revenueSheet } from './reports/sheets.js';
import { timeRequestSheet } from './rescheduling/sheets.js';
import { reviewCommentSheet } from './review-comments/sheets.js';
import { seatRequestSheet } from './seat-requests/sheets.js';
import { shortLinkSheet } from './short-links/sheets.js';
import { strikeSheet } from './strikes/sheets.js';
import { trialSheet } from './trial-booking/sheets.js';
import { userSheet } from './users/sheets.js';

/** Every list of the back office that can be saved as a file. */
export const STAFF_SHEETS: readonly Sheet[] = [
  batchChangeSheet,
  batchClassSheet,
  batchStudentSheet,
  batchRecordingSheet,
  paymentOptionSheet,
  discountCodeSheet,
  countrySheet,
  currencySheet,
  courseFeeSheet,
  ownerTeamSheet,
  policySheet,
  certificateSheet,
  endedClassSheet,
  classFeedbackSheet,
  competitionSheet,
  ledgerSheet,
  adjustmentSheet,
  courseSheet,
  outdatedBatchSheet,
  disputeSheet,
  modLoginSheet,
  importantLinkSheet,
  instalmentSheet,
  invitationSheet,
  failedJobSheet,
  outboxSheet,
  collectionLinkSheet,
  tokenLinkSheet,
  paymentPageSheet,
  proofSheet,
  payPeriodSheet,
  payEntrySheet,
  earningReportSheet,
  payoutVersionSheet,
  priceRequestSheet,
  refundSheet,
  revenueSheet,
  timeRequestSheet,
  reviewCommentSheet,
  seatRequestSheet,
  shortLinkSheet,
  strikeSheet,
  trialSheet,
  userSheet,
];
