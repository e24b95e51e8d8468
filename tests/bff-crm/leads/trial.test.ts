import { leadTrial } from '@school/bff-crm/contract/leads';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createLead } from '../../support/factories/leads.js';
import { createLeadManager, type Person } from '../../support/factories/people.js';
import { bookTrial, type BookedTrial } from '../../support/faults/booked-trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const codeOf = statement('test-lead-trial-code', 'SELECT lead_code AS code FROM lead WHERE id = $1');
const endClass = statement(
  'test-lead-trial-end',
  `UPDATE scheduled_class SET status = $2, incomplete_reason = $3, ended_at = CASE WHEN $2 IN ('complete', 'incomplete') THEN ends_at END
   WHERE id = (SELECT class_id FROM trial_booking WHERE id = $1)`,
);

describe('the trial class of a lead', () => {
  let server: TestServer;
  let manager: Person;
  let trial: BookedTrial;
  let code: string;

  before(async () => {
    server = await startTestServer('crm');
    server.clock.set('2026-11-21T09:00:00Z');
    manager = await createLeadManager(server.deps);
  });
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    trial = await bookTrial(server.deps, { startsAt: new Date('2026-11-21T08:50:00Z') });
    ({ code } = await server.deps.db.row<{ code: string }>(codeOf, [trial.leadId]));
  });
  after(() => server.close());

  const ask = (leadCode = code) => server.call(leadTrial, { as: manager, params: { lead_id: leadCode } });

  it('names hour, teacher and the family’s zone; until its end it is to come, then it waits for the teacher', async () => {
    expect((await ask()).body.trial).to.deep.equal({
      starts_at: '2026-11-21T08:50:00+00:00',
      teacher_name: 'Asha Rao',
      student_timezone: 'Europe/Berlin',
      state: 'open',
      reason: null,
    });
    server.clock.set('2026-11-21T09:20:00.001Z');
    expect((await ask()).body.trial?.state).to.equal('over');
  });

  for (const [status, reason, state] of [
    ['complete', '', 'done'],
    ['incomplete', 'Nobody came.', 'missed'],
    ['canceled', 'The family canceled: Illness', 'canceled'],
  ] as const) {
    it(`a class that is ${status} is ${state}, with the reason`, async () => {
      await server.deps.db.run(endClass, [trial.bookingId, status, reason]);
      expect((await ask()).body.trial).to.deep.include({ state, reason: reason === '' ? null : reason });
    });
  }

  it('a lead without a trial has none; an unknown one is not found', async () => {
    const { code: other } = await createLead(server.deps);
    expect((await ask(other)).body).to.deep.equal({ trial: null });
    const unknown = await ask('L999999');
    expect([unknown.status, unknown.body.error]).to.deep.equal([404, LEAD_REFUSALS.lead_not_found.text]);
  });
});
