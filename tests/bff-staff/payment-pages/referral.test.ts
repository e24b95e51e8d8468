import { createEnrolment } from '@school/bff-staff/contract/payment-pages-create';
import { statement } from '@school/infra/db/sql';
import { listInvitees } from '@school/infra/invitations/list-invitations';
import { expect } from 'chai';
import { createFormLists, enrolmentForm } from '../../support/factories/enrolment-form.js';
import { createInvitation, createSibling } from '../../support/factories/invitations.js';
import { createLead } from '../../support/factories/leads.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const ofFamily = statement(
  'test-invitations-of-family',
  `SELECT i.inviter_student_id AS inviter, l.phone FROM invitation i JOIN student f ON f.id = i.friend_student_id
   LEFT JOIN lead l ON l.id = i.lead_id WHERE f.account_id = $1 ORDER BY i.id`,
);

const ownLead = statement('test-own-lead', 'UPDATE lead SET account_id = $2 WHERE phone = $1');

describe('the referrer on a payment page becomes an invitation', () => {
  let server: TestServer;
  let sales: Person;
  let mia: Person;

  before(async () => {
    server = await startTestServer('staff');
    sales = await createStaff(server.deps, { permissions: ['payment.create', 'payment.approve_price'] });
    await createFormLists(server.deps);
  });
  after(() => server.close());
  beforeEach(async () => {
    mia = await createStudent(server.deps, { name: 'Mia Sommer' });
  });

  const refer = (friend: Pick<Person, 'id'>, by: Person = mia) =>
    server.call(createEnrolment, {
      as: sales,
      body: enrolmentForm(friend, { referral_choice: 'student referral', referrer_phone: by.phone }),
    });
  const rows = (friend: Person) => server.deps.db.rows(ofFamily, [friend.accountId]);

  it("once, with the family's lead; the referrer sees the friend", async () => {
    const leo = await createStudent(server.deps, { name: 'Leo Falke' });
    await createLead(server.deps, { phone: leo.phone ?? '' });
    await server.deps.db.run(ownLead, [leo.phone, leo.accountId]);
    expect((await refer(leo)).status).to.equal(200);
    expect((await refer(leo)).status).to.equal(200);
    expect(await rows(leo)).to.deep.equal([{ inviter: mia.id, phone: leo.phone }]);
    const [invitee, ...more] = await listInvitees(server.deps.db, mia.id);
    expect([invitee?.name, invitee?.stage, more.length]).to.deep.equal(['Leo F.', 'Registered', 0]);
  });

  it('a family has one inviter, the first one, also for a sibling', async () => {
    const leo = await createStudent(server.deps);
    const ben = await createStudent(server.deps);
    await createInvitation(server.deps, ben, leo);
    expect((await refer(leo)).status).to.equal(200);
    expect((await refer({ id: await createSibling(server.deps, leo, 'Ida Falke') })).status).to.equal(200);
    expect(await rows(leo)).to.deep.equal([{ inviter: ben.id, phone: null }]);
  });
});
