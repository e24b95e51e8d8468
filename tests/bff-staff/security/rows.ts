import type { MatrixRows } from '../../support/matrix/rows.js';

const code = () => ({ body: { otp: '123456' } });

/** Valid input for the person's own second factor. Nobody of the matrix has one, so permitted callers read that. */
export const SECURITY_ROWS: MatrixRows = {
  'POST /api/blackops/security/begin/': { input: () => ({ body: { password: '' } }), done: 400 },
  'POST /api/blackops/security/confirm/': { input: code, done: 409 },
  'POST /api/blackops/security/recovery-codes/': { input: code, done: 409 },
  'POST /api/blackops/security/off/': { input: code, done: 409 },
  'POST /api/blackops/settings/second-factor/': { input: () => ({ body: { is_required: false } }) },
};
