import * as contract from '@school/bff-staff/contract/strikes';
import { STRIKE_REFUSALS, type StrikeReason } from '@school/core/strikes/errors';
import { bookTrialSlot } from '@school/infra/trial-booking/book-trial-slot';
import { listTrialSlots } from '@school/infra/trial-booking/queries';
import { statement } from '@school/infra/db/sql';
import { appealStrike } from '@school/infra/strikes/decide-strike';
import { STRIKE_JOBS } from '@school/infra/strikes/jobs';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStaff, createTeacher, type Person } from '../../support/factories/people.js';
import { createStrike } from '../../support/factories/strikes.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { tally } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const noticesOf = statement(
  'test-strike-notices',
  'SELECT title, body FROM notification WHERE account_id = $1 ORDER BY id',
);
const hiddenUntil = statement('test-strike-hidden', 'SELECT hidden_until AS at FROM teacher WHERE id = $1');
const auditOf = statement(
  'test-strike-audit',
  "SELECT action FROM audit_log WHERE entity = 'strike' AND entity_id = $1 ORDER BY id",
);

describe('strikes of teachers in the back office', () => {
  let server: TestServer;
  let office: Person;
  let teacher: Person;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T09:00:00Z');
    await createCurriculum(server.deps);
  });
  const signIn = async (): Promise<void> => {
    office = await createStaff(server.deps, { permissions: ['class.schedule'] });
  };
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    await signIn();
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
  });
  after(() => server.close());

  const form = (): object => ({
    teacher_id: teacher.id,
    kind: 'no_show_trial',
    evidence: 'The family waited for 20 minutes.',
    happened_at: '2026-11-20T10:00:00Z',
  });
  const add = (body: object = {}, as: Person = office) =>
    server.call(contract.addStrike, { as, body: { ...form(), ...body } });
  const decide = (id: number, decision: string, text = 'We looked into it.') =>
    server.call(contract.decideStrike, { as: office, params: { id }, body: { decision, text } });
  const appeal = (id: number) =>
    appealStrike(server.deps, staffActor(teacher), { id, teacherId: teacher.id, text: 'I was there.' });
  const standing = async () =>
    (await server.call(contract.teacherStanding, { as: office, params: { id: teacher.id } })).body;
  const isOffered = async (slot: number): Promise<boolean> =>
    (await listTrialSlots(server.deps.db, 'UTC', server.clock.now())).includes(`"id" : ${slot},`);

  it('gives points by the kind and 90 days, tells the teacher, and is audited', async () => {
    const { status, body } = await add();
    expect([status, body.message]).to.deep.equal([201, 'The strike was added. The teacher will be told.']);
    expect(body.strike).to.include({ points: 4, state: 'active', expires_at: '2027-02-18T10:00:00.000Z' });
    expect(body.strike.teacher).to.deep.equal({ id: teacher.id, name: 'Asha Rao' });
    expect(await standing()).to.include({ points: 4, step: 'notice', hidden_until: null });
    await runPlannedJobs(server.deps, STRIKE_JOBS);
    const [told] = await server.deps.db.rows<{ title: string; body: string }>(noticesOf, [teacher.accountId]);
    expect(told?.title).to.equal('You got a strike: Did not come to a trial class');
    expect(told?.body).to.include('The family waited for 20 minutes.').and.to.include('You now have 4 points.');
    expect(await server.deps.db.rows(auditOf, [String(body.strike.id)])).to.deep.equal([{ action: 'strike.add' }]);
  });

  it('6 points hide the trial slots for 7 days at once; a withdrawn strike offers them again', async () => {
    const slot = await createSlot(server.deps, teacher, noonInDays(server.deps, 3));
    await add();
    expect(await isOffered(slot)).to.equal(true);
    const second = await add({ kind: 'canceled_within_hour' });
    expect(await standing()).to.include({ points: 6, step: 'hidden', hidden_until: '2026-11-28T09:00:00.000Z' });
    expect(await isOffered(slot)).to.equal(false);
    const { status, body } = await decide(second.body.strike.id, 'withdrawn');
    expect([status, body.message, body.strike.state]).to.deep.equal([
      200,
      'The strike was withdrawn. The teacher will be told.',
      'withdrawn',
    ]);
    expect(await standing()).to.include({ points: 4, step: 'notice', hidden_until: null });
    expect(await isOffered(slot)).to.equal(true);
    await runPlannedJobs(server.deps, STRIKE_JOBS);
    const told = await server.deps.db.rows<{ title: string }>(noticesOf, [teacher.accountId]);
    expect(told.map(({ title }) => title)).to.include('A strike was withdrawn: Called off less than 1 hour before');
  });

  it('the slots are offered again by themselves when the 7 days are over', async () => {
    const slot = await createSlot(server.deps, teacher, noonInDays(server.deps, 10));
    await createStrike(server.deps, office, teacher);
    await createStrike(server.deps, office, teacher, { kind: 'canceled_within_hour' });
    server.clock.set('2026-11-28T08:59:59Z');
    expect(await isOffered(slot)).to.equal(false);
    server.clock.set('2026-11-28T09:00:00Z');
    expect(await isOffered(slot)).to.equal(true);
  });

  it('an open appeal freezes the ladder until the school decides; upheld, the rest of the days follows', async () => {
    await createStrike(server.deps, office, teacher);
    const id = await createStrike(server.deps, office, teacher, { kind: 'canceled_within_hour' });
    await appeal(id);
    expect(await standing()).to.include({ points: 4, frozen_points: 2, step: 'notice', hidden_until: null });
    await runPlannedJobs(server.deps, STRIKE_JOBS);
    const asked = await server.deps.db.rows<{ title: string; body: string }>(noticesOf, [office.accountId]);
    expect(asked).to.deep.include({ title: 'Asha Rao appeals against a strike', body: 'I was there.' });
    server.clock.set('2026-11-23T09:00:00Z');
    await signIn();
    const upheld = await decide(id, 'upheld');
    expect(upheld.body.message).to.equal('The strike stays. The teacher will be told.');
    expect(await standing()).to.include({ points: 6, hidden_until: '2026-11-30T09:00:00.000Z' });
    const actions = await server.deps.db.rows<{ action: string }>(auditOf, [String(id)]);
    expect(actions.map(({ action }) => action)).to.deep.equal(['strike.add', 'strike.appeal', 'strike.uphold']);
  });

  const refused: [StrikeReason, number, () => object][] = [
    ['teacher_missing', 400, () => ({ teacher_id: undefined })],
    ['teacher_unknown', 400, () => ({ teacher_id: 999_999 })],
    ['class_unknown', 400, () => ({ class_id: 999_999 })],
    ['kind_missing', 400, () => ({ kind: 'nothing' })],
    ['points_missing', 400, () => ({ kind: 'other' })],
    ['points_missing', 400, () => ({ kind: 'other', points: 5 })],
    ['points_unfit', 400, () => ({ points: 1 })],
    ['evidence_missing', 400, () => ({ evidence: '  ' })],
    ['too_long', 400, () => ({ evidence: 'x'.repeat(1001) })],
    ['happened_missing', 400, () => ({ happened_at: undefined })],
    ['happened_later', 400, () => ({ happened_at: '2026-11-22T10:00:00Z' })],
    ['expiry_late', 400, () => ({ expires_at: '2027-02-18T10:00:01Z' })],
    ['already_over', 400, () => ({ happened_at: '2026-08-01T10:00:00Z' })],
  ];
  for (const [reason, status, body] of refused)
    it(`refuses a strike: ${STRIKE_REFUSALS[reason].text} (${reason})`, async () => {
      const answer = await add(body());
      expect([answer.status, answer.body.error]).to.deep.equal([status, STRIKE_REFUSALS[reason].text]);
    });

  it("refuses a class of another teacher, and a second strike of the kind for the teacher's class", async () => {
    const { deps } = server;
    const startsAt = new Date('2026-11-20T10:00:00Z');
    const own = await createClass(deps, await createBatch(deps, teacher), { startsAt, status: 'incomplete' });
    const other = await createClass(deps, await createBatch(deps, await createTeacher(deps)), { startsAt });
    const foreign = await add({ class_id: other });
    expect([foreign.status, foreign.body.error]).to.deep.equal([400, STRIKE_REFUSALS.class_unknown.text]);
    const given = await add({ class_id: own, kind: 'no_show_course' });
    expect(given.body.strike.class?.id).to.equal(own);
    const again = await add({ class_id: own, kind: 'no_show_course', happened_at: '2026-11-20T10:01:00Z' });
    expect([again.status, again.body.error]).to.deep.equal([409, STRIKE_REFUSALS.already_given.text]);
  });

  it('a form that is sent twice at once gives one strike', async () => {
    const answers = await Promise.all([add(), add(), add()]);
    expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 201: 1, 409: 2 });
  });

  it('refuses decisions on nothing, without a word, without an appeal, and a second one', async () => {
    const id = await createStrike(server.deps, office, teacher);
    const sentences = async (...[at, decision, text]: Parameters<typeof decide>) => {
      const { status, body } = await decide(at, decision, text);
      return [status, body.error];
    };
    expect(await sentences(999_999, 'withdrawn')).to.deep.equal([404, STRIKE_REFUSALS.strike_not_found.text]);
    expect(await sentences(id, 'withdrawn', ' ')).to.deep.equal([400, STRIKE_REFUSALS.decision_missing.text]);
    expect(await sentences(id, 'upheld')).to.deep.equal([409, STRIKE_REFUSALS.not_appealed.text]);
    await appeal(id);
    const both = await Promise.all([decide(id, 'upheld'), decide(id, 'withdrawn')]);
    expect(tally(both.map(({ status }) => String(status)))).to.deep.equal({ 200: 1, 409: 1 });
    expect(await sentences(id, 'withdrawn')).to.deep.equal([409, STRIKE_REFUSALS.already_decided.text]);
  });

  it('lists the newest first, by teacher, state and name', async () => {
    const other = await createTeacher(server.deps, { name: 'Bela Novák' });
    const first = await createStrike(server.deps, office, other, { happenedAt: new Date('2026-09-01T09:00:00Z') });
    const second = await createStrike(server.deps, office, other, { kind: 'late' });
    await decide(second, 'withdrawn');
    const ids = async (query: Record<string, string | number>) =>
      (await server.call(contract.listStrikes, { as: office, query })).body.results.map(({ id }) => id);
    expect(await ids({ teacher: other.id })).to.deep.equal([second, first]);
    expect(await ids({ teacher: other.id, state: 'withdrawn' })).to.deep.equal([second]);
    expect(await ids({ q: 'novak' })).to.deep.equal([second, first]);
    server.clock.set('2026-11-30T09:00:00Z');
    await signIn();
    expect(await ids({ teacher: other.id, state: 'active' })).to.deep.equal([]);
    expect(await ids({ teacher: other.id, state: 'expired' })).to.deep.equal([first]);
  });

  it('a booking that races the strike that hides the slots: either it was first, or it is refused', async () => {
    const { deps } = server;
    for (let round = 0; round < 3; round += 1) {
      const racer = await createTeacher(deps);
      const slotId = await createSlot(deps, racer, noonInDays(deps, 4));
      await createStrike(deps, office, racer);
      const family = { studentName: 'Mia', grade: 4, timezone: 'UTC', ip: `192.0.2.${racer.id % 200}` };
      const book = () =>
        bookTrialSlot(deps, { slotId, phone: `+49152${String(40_000_000 + racer.id)}`, ...family }).then(
          () => 'booked',
          (error: unknown) => (error as { code?: string }).code ?? 'broken',
        );
      const [booked] = await Promise.all([book(), createStrike(deps, office, racer, { kind: 'canceled_within_hour' })]);
      expect(booked).to.be.oneOf(['booked', 'slot_gone']);
      expect((await deps.db.row<{ at: Date | null }>(hiddenUntil, [racer.id])).at).to.not.equal(null);
      const late = await createSlot(deps, racer, noonInDays(deps, 5));
      const after = bookTrialSlot(deps, { slotId: late, phone: `+49152${String(50_000_000 + racer.id)}`, ...family });
      expect(await after.catch((error: unknown) => (error as { code?: string }).code)).to.equal('slot_gone');
    }
  });

  it('is for staff who plan classes', async () => {
    const other = await createStaff(server.deps, { permissions: ['link.create'] });
    expect((await add({}, other)).status).to.equal(403);
    expect((await server.call(contract.listStrikes, { as: other })).status).to.equal(403);
  });
});
