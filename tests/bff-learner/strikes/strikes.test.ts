import * as contract from '@school/bff-learner/contract/strikes';
import { STRIKE_REFUSALS } from '@school/core/strikes/errors';
import { decideStrike } from '@school/infra/strikes/decide-strike';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff, createTeacher, signedInAgain, type Person } from '../../support/factories/people.js';
import { createStrike } from '../../support/factories/strikes.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe("a teacher's own strikes", () => {
  let server: TestServer;
  let office: Person;
  let teacher: Person;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T09:00:00Z');
    office = await createStaff(server.deps, { permissions: ['class.schedule'] });
  });
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
  });
  after(() => server.close());

  const own = async () => (await server.call(contract.ownStrikes, { as: teacher })).body;
  const appeal = async (id: number, text = 'I was there.', as = teacher) => {
    const { status, body } = await server.call(contract.appealStrike, { as, params: { id }, body: { text } });
    return [status, status === 200 ? body.message : body.error];
  };

  it('shows why, the points, what they mean now, and when each strike expires', async () => {
    expect(await own()).to.deep.equal({
      points: 0,
      frozen_points: 0,
      step: 'none',
      hidden_until: null,
      next_expiry: null,
      strikes: [],
    });
    await createStrike(server.deps, office, teacher, { evidence: 'The family waited.' });
    await createStrike(server.deps, office, teacher, {
      kind: 'other',
      points: 3,
      evidence: 'Spoke of other children.',
    });
    const { strikes, ...standing } = await own();
    expect(standing).to.deep.equal({
      points: 7,
      frozen_points: 0,
      step: 'hidden',
      hidden_until: '2026-11-28T09:00:00.000Z',
      next_expiry: '2027-02-19T09:00:00.000Z',
    });
    expect(strikes[1]).to.include({ points: 4, evidence: 'The family waited.', state: 'active' });
    expect(strikes[1]?.appeal_until).to.equal('2026-11-28T09:00:00.000Z');
  });

  it('an appeal is possible once, within 7 days, with a text', async () => {
    const id = await createStrike(server.deps, office, teacher);
    expect(await appeal(id, '  ')).to.deep.equal([400, STRIKE_REFUSALS.appeal_missing.text]);
    expect(await appeal(id, 'x'.repeat(1001))).to.deep.equal([400, STRIKE_REFUSALS.too_long.text]);
    expect(await appeal(id)).to.deep.equal([
      200,
      'The school has your appeal and will answer. Until then these points do not count.',
    ]);
    const { points, frozen_points, strikes } = await own();
    expect([points, frozen_points, strikes[0]?.state, strikes[0]?.appeal_until]).to.deep.equal([
      0,
      4,
      'appealed',
      null,
    ]);
    expect(await appeal(id)).to.deep.equal([409, STRIKE_REFUSALS.already_appealed.text]);
    const decision = { id, decision: 'upheld', text: 'The recording shows it.' } as const;
    await decideStrike(server.deps, staffActor(office), decision);
    expect(await appeal(id)).to.deep.equal([409, STRIKE_REFUSALS.already_decided.text]);
    expect((await own()).strikes[0]).to.include({ state: 'upheld', decision: 'The recording shows it.' });
  });

  it('refuses an appeal after 7 days, and one against what no longer counts', async () => {
    const id = await createStrike(server.deps, office, teacher);
    const old = await createStrike(server.deps, office, teacher, {
      kind: 'late',
      happenedAt: new Date('2026-08-24T09:00:00Z'),
    });
    server.clock.set('2026-11-23T09:00:00Z');
    const later = await signedInAgain(server.deps, teacher, 'teacher');
    expect(await appeal(old, 'No.', later)).to.deep.equal([409, STRIKE_REFUSALS.appeal_over.text]);
    server.clock.set('2026-11-28T09:00:01Z');
    const last = await signedInAgain(server.deps, teacher, 'teacher');
    expect(await appeal(id, 'No.', last)).to.deep.equal([409, STRIKE_REFUSALS.appeal_late.text]);
  });

  it("another teacher's strike is as unknown as one that does not exist", async () => {
    const id = await createStrike(server.deps, office, await createTeacher(server.deps));
    expect(await appeal(id)).to.deep.equal([404, STRIKE_REFUSALS.strike_not_found.text]);
    expect(await appeal(999_999)).to.deep.equal([404, STRIKE_REFUSALS.strike_not_found.text]);
  });
});
