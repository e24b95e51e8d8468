import type { AdjustmentForm } from '@school/infra/credits/adjust-credits';
import type { z } from 'zod';
import type { adjustmentForm } from '../../contract/credits.js';

/** The form as the use case takes it. */
export const toAdjustmentForm = (body: z.infer<typeof adjustmentForm>): AdjustmentForm => ({
  formKey: body.form_key,
  studentId: body.student_id,
  amount: body.amount,
  category: body.category,
  expiresOn: body.expires_on,
  note: body.note,
  classId: body.class_id,
});
