import { askReturn } from '@school/infra/payment-links/return-token';
import { staffActor } from '../../support/factories/actor.js';
import { createLinkCurrencies, createPaymentLink } from '../../support/factories/links.js';
import { createStaff, createStudent } from '../../support/factories/people.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const MANAGED = "with payment.view_all, and superusers, manage everybody's links";

const linkOf =
  (kind: 'collection' | 'token'): NonNullable<MatrixRow['id']> =>
  async ({ server: { deps } }: World) =>
    (await createPaymentLink(deps, { kind })).id;

const SCHOOLS = 'money belongs to the school; whoever pays it back sees every token';

const paidToken = async ({ server: { deps } }: World): Promise<number> =>
  (await createPaymentLink(deps, { kind: 'token', state: 'paid' })).id;

/** A token that another person wants to return. */
async function askedToken(world: World): Promise<number> {
  const { deps } = world.server;
  const id = await paidToken(world);
  const asker = await createStaff(deps, { permissions: ['refund.request'] });
  await askReturn(deps, staffActor(asker), id, 'Moves away');
  return id;
}

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
  'POST /api/collection-links/{id}/disable/': { id: linkOf('collection'), others: 200, why: MANAGED },
  'POST /api/token-links/{id}/disable/': { id: linkOf('token'), others: 200, why: MANAGED },
  'POST /api/token-links/{id}/return/': {
    id: paidToken,
    input: () => ({ body: { reason: 'Moves away' } }),
    others: 200,
    why: SCHOOLS,
  },
  'POST /api/token-links/{id}/return/confirm/': {
    id: askedToken,
    input: () => ({ body: { reference: 'SEPA 4711' } }),
    others: 200,
    why: SCHOOLS,
  },
  'POST /api/token-links/{id}/return/decline/': { id: askedToken, others: 200, why: SCHOOLS },
  'POST /api/collection-links/{id}/remind/': { id: linkOf('collection'), others: 200, why: MANAGED },
};
