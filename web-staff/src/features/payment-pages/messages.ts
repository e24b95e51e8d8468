import { PAYMENT_REFUSALS } from '@school/core/payments/errors';

/** Texts of the payment page screens. */
export const ENROLLMENT_NOT_FOUND = PAYMENT_REFUSALS.enrolment_not_found.text;
export const FAILED_DETAILS = 'Failed to fetch enrollment details.';
export const PAGE_NOT_FOUND = PAYMENT_REFUSALS.page_not_found.text;
export const FAILED_LIST = 'Failed to fetch enrollments';

/** 'Error creating enrollment: {error or detail or Unknown error}'. */
export const createFailure = (text: string): string => `Error creating enrollment: ${text}`;

/** Shown after 'Copy link'. */
export const LINK_COPIED = 'Link copied to clipboard!';
