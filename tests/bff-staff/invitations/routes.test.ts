import { listInvitations } from '@school/bff-staff/contract/invitations';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createInvitation } from '../../support/factories/invitations.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const DAY_MS = 86_400_000;
const exclude = statement('test-staff-invitation-out', 'UPDATE invitation SET excluded_reason = $2 WHERE id = $1');

describe('Invitations for staff', () => {
  let server: TestServer;
  let keeper: Person;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T12:00:00Z');
    keeper = await createStaff(server.deps, { permissions: ['credit.adjust'] });
  });
  after(() => server.close());

  const ask = async (query: Record<string, unknown> = {}, as = keeper) =>
    server.call(listInvitations, { as, query: query as { q: string } });

  it('shows who invited whom, the stage, the date of the reward, and why there is none; with search and pages', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Sommer' });
    const leo = await createStudent(server.deps, { name: 'Leo Falke' });
    const ida = await createStudent(server.deps, { name: 'Ida Falke' });
    const at = new Date(server.clock.now().getTime() - 30 * DAY_MS);
    const enrolled = await createInvitation(server.deps, mia, leo, at);
    const paidAt = new Date('2026-11-19T10:00:00Z');
    await createPaymentPage(server.deps, { student: leo, state: 'punched', totalClasses: 16, createdAt: at, paidAt });
    const excluded = await createInvitation(server.deps, leo, ida, at);
    await server.deps.db.run(exclude, [excluded, 'same_family']);
    const { status, body } = await ask({ q: 'falke' });
    expect([status, body.count]).to.deep.equal([200, 2]);
    expect(body.results).to.deep.equal([
      {
        id: excluded,
        inviter_name: 'Leo Falke',
        inviter_id: leo.id,
        friend_name: 'Ida Falke',
        friend_id: ida.id,
        invited_at: '2026-10-22T12:00:00+00:00',
        stage: 'Registered',
        excluded_reason: 'same_family',
        reward_at: null,
      },
      {
        id: enrolled,
        inviter_name: 'Mia Sommer',
        inviter_id: mia.id,
        friend_name: 'Leo Falke',
        friend_id: leo.id,
        invited_at: '2026-10-22T12:00:00+00:00',
        stage: 'Enrolled',
        excluded_reason: null,
        reward_at: '2026-12-03T10:01:00.000Z',
      },
    ]);
    expect((await ask({ q: '%' })).body).to.deep.equal({ count: 0, results: [] });
    const second = (await ask({ q: 'FALKE', page: 2, page_size: 1 })).body;
    expect([second.count, second.results.map(({ id }) => id)]).to.deep.equal([2, [enrolled]]);
  });

  it('needs credit.adjust or credit.approve', async () => {
    const sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    expect((await ask({}, sales)).status).to.equal(403);
  });
});
