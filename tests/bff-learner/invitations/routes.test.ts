import { studentInvitations } from '@school/bff-learner/contract/invitations';
import { register } from '@school/bff-learner/contract/registration';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { attendClass } from '../../support/factories/invitations.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const invitationsOf = statement(
  'test-invitations-of',
  `SELECT f.full_name AS name, i.lead_id IS NOT NULL AS "hasLead", i.excluded_reason AS reason
   FROM invitation i LEFT JOIN student f ON f.id = i.friend_student_id WHERE i.inviter_student_id = $1 ORDER BY i.id`,
);

let serial = 0;
const nextPhone = (): string => `1520${String(1_000_000 + ++serial)}`;

describe('invite friends', () => {
  let server: TestServer;
  let mia: Person;
  let code: string;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T12:00:00Z');
  });
  after(() => server.close());
  beforeEach(async () => {
    mia = await createStudent(server.deps, { name: 'Mia Sommer' });
    code = (await mine()).code;
  });

  const mine = async (as: Person = mia) => (await server.call(studentInvitations, { as })).body;
  const come = (inviteCode: unknown, more: Record<string, unknown> = {}) =>
    server.call(register, {
      body: {
        phone_number: nextPhone(),
        student_name: 'Leo Falke',
        student_grade: 4,
        country_code: '+49',
        timezone: 'UTC',
        invite_code: inviteCode,
        ...more,
      },
    });
  const rows = (of: Person = mia) => server.deps.db.rows(invitationsOf, [of.id]);

  it("the student's code, link, message and QR code never change", async () => {
    const first = await mine();
    expect(first).to.deep.equal(await mine());
    expect(first).to.deep.include({ results: [], reward: { referrer: 2, friend: 1, after_days: 14 } });
    const { pathname } = new URL(first.url);
    const followed = await server.fetch(pathname);
    const location = followed.headers.get('Location') ?? (await followed.text());
    expect(location).to.include(`/register?invite=${code}`);
  });

  it('a family that registers with the code appears in the list, by first name and initial', async () => {
    expect((await come(code.toLowerCase())).status).to.equal(201);
    const { results } = await mine();
    expect(results).to.have.length(1);
    expect(results[0]).to.deep.include({
      name: 'Leo F.',
      stage: 'Registered',
      invited_at: '2026-11-21T12:00:00.000Z',
      reward_on: null,
      note: '',
    });
  });

  it('a wrong code never refuses the registration', async () => {
    for (const bad of ['', 'NOSUCHCD', 'x'.repeat(5000), 7, null, ['A'], { a: 1 }, `${code}' OR 1=1`])
      expect((await come(bad)).status, JSON.stringify(bad)).to.equal(201);
    expect(await rows()).to.deep.equal([]);
  });

  it('the same family twice, or later with another code, is one invitation: the first one', async () => {
    const phone_number = nextPhone();
    const ben = await createStudent(server.deps);
    const other = (await mine(ben)).code;
    await Promise.all([come(code, { phone_number }), come(code, { phone_number })]);
    await come(other, { phone_number });
    expect([(await rows()).length, (await rows(ben)).length]).to.deep.equal([1, 0]);
  });

  it("the student's own phone is excluded, with the reason", async () => {
    await come(code, { phone_number: mia.phone?.replace('+49', '') });
    const { results } = await mine();
    expect(results.map(({ note }) => note)).to.deep.equal(['Not rewarded: this is your own family.']);
  });

  it('a family that the school already knows appears in no list: the code must not tell who is a customer', async () => {
    const known = await createStudent(server.deps, { name: 'Nora Known' });
    expect((await come(code, { phone_number: known.phone?.replace('+49', '') })).status).to.equal(201);
    expect(await rows()).to.deep.equal([]);
  });

  it('Registered → Trial done → Enrolled, with the date of the reward', async () => {
    const phone_number = nextPhone();
    await come(code, { phone_number });
    const friend = await attendClass(server.deps, `+49${phone_number}`);
    expect((await mine()).results[0]?.stage).to.equal('Trial done');
    await createPaymentPage(server.deps, { student: friend, state: 'punched' });
    expect((await mine()).results[0]).to.include({ stage: 'Enrolled', reward_on: '2026-12-05T12:02:00.000Z' });
  });

  it("another student's list is never shown", async () => {
    await come(code);
    expect((await mine(await createStudent(server.deps))).results).to.deep.equal([]);
  });
});
