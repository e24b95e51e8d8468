import { createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { bookAs, cancelBy, moveTo, pageOf, stateOf } from '../../support/trial-families.js';

const reasonOf = statement(
  'test-cancel-reason',
  `SELECT c.incomplete_reason AS kept, e.data->>'reason' AS told FROM trial_booking b
   JOIN scheduled_class c ON c.id = b.class_id
   JOIN lead_event e ON e.lead_id = b.lead_id AND e.kind = 'trial_canceled'
   WHERE b.id = $1`,
);
const endClass = statement(
  'test-cancel-end',
  `UPDATE scheduled_class SET status = 'complete', ended_at = ends_at WHERE id = $1`,
);

describe('a family cancels its trial without a login', () => {
  let server: TestServer;
  let asha: Person;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurriculum(server.deps);
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    asha = await createTeacher(server.deps, { timezone: 'Asia/Kolkata' });
  });

  it('the half hour is open again, the lead no longer has a class, everybody is told, and the family may book another one', async () => {
    const slot = await createSlot(server.deps, asha, noonInDays(server.deps, 2));
    const mia = await bookAs(server, slot);
    const before = await stateOf(server, mia);
    const answer = await cancelBy(server, mia, undefined, '  Illness ');
    expect(answer.body).to.deep.equal({ message: 'Your trial class was canceled.' });
    expect(await stateOf(server, mia)).to.deep.equal({
      ...before,
      state: 'canceled',
      status: 'canceled',
      leadAt: null,
      stage: 'New',
      taken: null,
      history: [...before.history, 'trial_canceled'],
      told: ['trial-booked', 'trial-canceled'],
    });
    expect(await server.deps.db.row(reasonOf, [before.bookingId])).to.deep.equal({
      kept: 'The family canceled:   Illness ',
      told: '  Illness ',
    });
    expect((await pageOf(server, mia)).body).to.include({
      state: 'canceled',
      can_move: false,
      can_cancel: false,
      change_text: null,
    });
    const again = await bookAs(server, slot, mia.phone);
    expect(again.token).not.to.equal(mia.token);
    expect(await stateOf(server, again)).to.include({ state: 'open', slotId: slot });
  });

  it('a repeated call changes nothing more, and nobody is told twice', async () => {
    const mia = await bookAs(server, await createSlot(server.deps, asha, noonInDays(server.deps, 2)));
    for (const _ of [1, 2]) expect((await cancelBy(server, mia, 1)).status).to.equal(200);
    expect((await stateOf(server, mia)).told).to.deep.equal(['trial-booked', 'trial-canceled']);
  });

  it('what is canceled or over can no longer be moved or canceled', async () => {
    const later = await createSlot(server.deps, asha, noonInDays(server.deps, 4));
    const gone = await bookAs(server, await createSlot(server.deps, asha, noonInDays(server.deps, 2)));
    await cancelBy(server, gone);
    const moved = await moveTo(server, gone, later);
    expect([moved.status, moved.body.error]).to.deep.equal([
      409,
      'This trial class was canceled. You are welcome to book another one.',
    ]);
    const over = await bookAs(server, await createSlot(server.deps, asha, noonInDays(server.deps, 3)));
    await server.deps.db.run(endClass, [(await stateOf(server, over)).classId]);
    expect((await pageOf(server, over)).body).to.include({ state: 'closed', can_cancel: false });
    for (const refused of [await moveTo(server, over, later), await cancelBy(server, over)]) {
      expect([refused.status, refused.body.error]).to.deep.equal([409, 'This trial class is over.']);
    }
  });

  it('a reason of 500 characters is kept whole, a longer one is refused', async () => {
    const mia = await bookAs(server, await createSlot(server.deps, asha, noonInDays(server.deps, 2)));
    expect((await cancelBy(server, mia, undefined, 'x'.repeat(501))).status).to.equal(400);
    expect((await cancelBy(server, mia, undefined, 'x'.repeat(500))).status).to.equal(200);
  });
});
