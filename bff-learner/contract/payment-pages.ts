import { defineEndpoint } from '@school/core/shared/endpoint';
import { isPageId, PAGE_NOT_FOUND } from '@school/core/payment-pages/page-id';
import { z } from 'zod';
import { instant } from './shared.js';

const amount = z.string();

/** What a payer may see of a page (D12): no phone, no e-mail, no owner, no cost per class, no punch. */
export const publicPage = z.object({
  page_id: z.string(),
  student_name: z.string(),
  payment_amount: amount,
  payment_currency: z.string(),
  total_course_fee: amount,
  total_discounted_fee: amount,
  discount_percent: z.number(),
  credits_obtained: z.number().int(),
  payment_description: z.string(),
  subject: z.string(),
  course: z.string(),
  course_customization: z.string().nullable(),
  service_type: z.string(),
  num_of_classes_per_month: z.number().int(),
  num_of_remaining_instalments: z.number().int(),
  payment_type: z.string(),
  is_paid: z.boolean(),
  is_expired: z.boolean(),
  created_at: instant,
  expires_in_hours: z.number().int().nullable(),
  due_date: z.string().nullable(),
  expiry_date: z.string().nullable(),
  paid_at: instant.nullable(),
});

/** B7, C46: exactly one well-formed page id, or nothing; never a list. */
export const paymentPage = defineEndpoint({
  method: 'GET',
  path: '/api/enrollments/',
  summary: 'The public payment page of one page id (B2, B7, D12); reserved until pages exist.',
  query: z.object({ page_id: z.string(PAGE_NOT_FOUND).refine(isPageId, PAGE_NOT_FOUND) }),
  response: z.array(publicPage).max(1),
  refusals: [PAGE_NOT_FOUND],
});
