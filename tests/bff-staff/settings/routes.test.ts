import { listSettings } from '@school/bff-staff/contract/settings';
import { openSession } from '@school/infra/auth/sessions';
import { expect } from 'chai';
import { createStaff, createStudent } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the settings in force', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('staff');
  });
  after(() => server.close());

  it('shows the rules with their units', async () => {
    const answer = await server.call(listSettings, { as: await createStaff(server.deps) });
    expect(answer.status).to.equal(200);
    const shown = Object.fromEntries(
      answer.body.results.map(({ label, value, unit }) => [label, `${value} ${unit}`.trim()]),
    );
    expect(shown).to.include({
      'Notice before a trial': '2 hours',
      'Booking horizon': '14 days',
      'The family moves or cancels until': '1 hour before',
      'Notice before a class': '1 hour',
      'Session of staff': '12 hours',
      Transport: 'No mail server: letters are kept in the outbox',
    });
  });

  it('says nothing of secrets', async () => {
    const answer = await server.call(listSettings, { as: await createStaff(server.deps) });
    expect(JSON.stringify(answer.body)).not.to.match(/postgres:\/\/|only-for-|S3RVER/);
  });

  for (const [audience, label, text, hours] of [
    ['learner', 'Session of a family or teacher', '14 days', 336],
    ['staff', 'Session of staff', '12 hours', 12],
    ['crm', 'Session of lead management', '12 hours', 12],
  ] as const) {
    it(`tells the truth about sessions of ${audience}`, async () => {
      const { accountId } = await createStudent(server.deps);
      const wanted = { accountId, audience, studentId: null, openedBy: 'password' as const, bind: false };
      const { maxAgeS } = await openSession(server.deps.db, server.deps.config, server.clock.now(), wanted);
      expect(maxAgeS / 3600).to.equal(hours);
      const { body } = await server.call(listSettings, { as: await createStaff(server.deps) });
      const line = body.results.find((setting) => setting.label === label);
      expect(`${line?.value} ${line?.unit}`).to.equal(text);
    });
  }

  it('is 401 without a token', async () => {
    expect((await server.call(listSettings)).status).to.equal(401);
  });
});
