import type { EndClassOrder } from '@school/core/class-ending/outcome';
import type { EndedAsBody } from '../../contract/class-ending.js';

/** How a class ended, as the use case takes it. */
export const toOrder = (body: EndedAsBody): EndClassOrder => ({
  status: body.class_status,
  attendedIds: body.attended_student_ids,
  reason: body.incomplete_reason,
  code: body.incomplete_code ?? undefined,
});
