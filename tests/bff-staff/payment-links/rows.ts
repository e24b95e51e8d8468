import { createLinkCurrencies, createPaymentLink } from '../../support/factories/links.js';
import { createStudent } from '../../support/factories/people.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const MANAGED = "with payment.view_all, and superusers, manage everybody's links";

const linkOf =
  (kind: 'collection' | 'token'): NonNullable<MatrixRow['id']> =>
  async ({ server: { deps } }: World) =>
    (await createPaymentLink(deps, { kind })).id;

/** Valid input and ids of collection and token links. */
export const PAYMENT_LINK_ROWS: MatrixRows = {
  'POST /api/generate-collection-link/': {
    input: async ({ server: { deps } }) => {
      await createLinkCurrencies(deps);
      return {
        body: {
          title: 'Robotics kit',
          amount: '50.00',
          currency: 'USD',
          collector_name: 'Carla Collector',
          collector_email: 'carla@collector.test',
        },
      };
    },
  },
  'POST /api/generate-token-link/': {
    input: async ({ server: { deps } }) => {
      await createLinkCurrencies(deps);
      const { phone } = await createStudent(deps);
      return { body: { student_phone: phone, course: 'Coding Champion', token_amount: 50, currency: 'USD' } };
    },
  },
  'GET /api/collection-links/': {},
  'GET /api/token-links/': {},
  'POST /api/collection-links/{id}/disable/': { id: linkOf('collection'), others: 200, why: MANAGED },
  'POST /api/token-links/{id}/disable/': { id: linkOf('token'), others: 200, why: MANAGED },
  'POST /api/collection-links/{id}/remind/': { id: linkOf('collection'), others: 200, why: MANAGED },
};
