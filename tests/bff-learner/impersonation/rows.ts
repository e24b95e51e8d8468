import type { MatrixRows } from '../../support/matrix/rows.js';
import { taughtChild } from '../students/rows.js';

/** A teacher in a student's account, and the way back. */
export const IMPERSONATION_ROWS: MatrixRows = {
  'GET /api/teacher-student-login/{studentId}/': { id: taughtChild },
  'POST /api/teacher-student-login/{studentId}/': { id: taughtChild },
  // Nobody of the matrix came in with such a token, so these calls find nothing to change or leave.
  'POST /api/impersonation/act/': { input: () => ({ body: { reason: 'To move a class' } }), done: 409 },
  'POST /api/impersonation/return/': { input: () => ({ body: { is_back: true } }), done: 409 },
};
