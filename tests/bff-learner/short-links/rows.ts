import { createPaymentLink, createShortLink } from '../../support/factories/links.js';
import type { MatrixRows } from '../../support/matrix/rows.js';

/** Ids of secret and short links; everybody with the address may use them. */
export const SHORT_LINK_ROWS: MatrixRows = {
  'GET /api/r/{token}/': {
    id: async ({ server: { deps } }) => (await createPaymentLink(deps, { kind: 'token' })).code,
    missing: 'A'.repeat(26),
    others: 200,
    why: 'whoever has the unguessable address may use it',
  },
  'GET /s/{key}': {
    id: async ({ server: { deps } }) =>
      (await createShortLink(deps, { url: `${deps.config.PUBLIC_URL}/payment/x` })).key,
    missing: 'AAAAAAA',
    done: 302,
    others: 302,
    why: 'a short link is for anybody',
  },
};
