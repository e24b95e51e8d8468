import { correctClass, listEndedClasses, readClassOutcome } from '@school/bff-staff/contract/class-ending';
import { explainEntry } from '@school/bff-staff/contract/credits';
import { endClass } from '@school/infra/class-ending/end-class';
import { expect } from 'chai';
import { teacherActor } from '../../support/factories/actor.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { creditsOf, giveCredits, spendCredits } from '../../support/factories/credits.js';
import { choosePolicy } from '../../support/factories/ended-classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const DAY_MS = 86_400_000;

describe('How a class ended, in the office', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let leo: Person;
  let academics: Person;
  let id: number;

  before(async () => {
    server = await startTestServer('staff');
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-23T16:00:00Z');
    teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
    [mia, leo] = [await createStudent(server.deps, { name: 'Mia' }), await createStudent(server.deps, { name: 'Leo' })];
    const batch = await createBatch(server.deps, teacher);
    await giveCredits(server.deps, mia.id, 8);
    await giveCredits(server.deps, leo.id, 8);
    id = await createClass(server.deps, batch, { startsAt: new Date('2026-11-23T15:00:00Z') }, [mia, leo]);
    academics = await signIn();
    const order = { status: 'complete', attendedIds: [mia.id], reason: '', code: undefined } as const;
    await endClass(server.deps, teacherActor(teacher), { classId: id, teacherId: teacher.id }, order);
  });

  const correct = (body: object, as: Person = academics) =>
    server.call(correctClass, {
      as,
      params: { id },
      body: { attended_student_ids: [], incomplete_reason: '', note: 'Leo came, not Mia', outcome_version: 1, ...body },
    });
  const signIn = (): Promise<Person> => createStaff(server.deps, { permissions: ['class.schedule', 'credit.adjust'] });
  const swapped = (): object => ({ class_status: 'complete', attended_student_ids: [leo.id] });

  it('long after the teacher’s two hours: reversal, new debit, and both versions side by side', async () => {
    server.clock.advance(DAY_MS);
    academics = await signIn();
    const { status, body } = await correct(swapped());
    expect(status).to.equal(200);
    expect([await creditsOf(server.deps, mia.id), await creditsOf(server.deps, leo.id)]).to.deep.equal([8, 7]);
    expect(body.history.map(({ version, by, note }) => [version, by, note])).to.deep.equal([
      [1, 'Asha Rao', ''],
      [2, academics.name, 'Leo came, not Mia'],
    ]);
    expect(
      body.students.map(({ full_name, attended, charge, charge_line }) => [full_name, attended, charge, charge_line]),
    ).to.deep.equal([
      ['Leo', true, -1, 'attended'],
      ['Mia', false, 0, 'absent'],
    ]);
  });

  it('“Why?” of the new debit names the class, who ended it and who corrected it', async () => {
    const { body } = await correct(swapped());
    const entry = body.students.find(({ full_name }) => full_name === 'Leo')?.ledger_entry_id ?? 0;
    const why = (await server.call(explainEntry, { as: academics, params: { id: entry } })).body;
    expect(why.class).to.include({ id, lesson: 'Make a cat dance', attended: true });
    expect([why.class?.ended_by, why.class?.corrected_by]).to.deep.equal(['Asha Rao', academics.name]);
    expect(why.applied).to.deep.equal({ policy: 'never', rule: 'The child attended: 1 credit.', version: 2 });
  });

  it('the entry of an apology credit names its class and the rule, too', async () => {
    await choosePolicy(server.deps, 'unannounced');
    const { body } = await correct({ class_status: 'incomplete', incomplete_reason: 'Teacher was ill' });
    await choosePolicy(server.deps, 'never');
    const seat = body.students.find(({ full_name }) => full_name === 'Mia');
    expect([seat?.charge, seat?.charge_line, await creditsOf(server.deps, mia.id)]).to.deep.equal([1, 'apology', 9]);
    const why = (await server.call(explainEntry, { as: academics, params: { id: seat?.ledger_entry_id ?? 0 } })).body;
    expect([why.kind, why.class?.id, why.class?.status]).to.deep.equal(['apology', id, 'incomplete']);
    // The setting has changed since, but the applied policy stays.
    expect(why.applied?.policy).to.equal('unannounced');
    expect(why.applied?.rule).to.match(/1 credit as an apology/);
  });

  it('an apology credit that was used cannot be taken back', async () => {
    await choosePolicy(server.deps, 'unannounced');
    await correct({ class_status: 'incomplete', incomplete_reason: 'Teacher was ill' });
    await choosePolicy(server.deps, 'never');
    // The apology credit is used first.
    await spendCredits(server.deps, mia.id, 1);
    const { status, body } = await correct({ ...swapped(), outcome_version: 2 });
    expect([status, body.code, body.error]).to.deep.equal([
      409,
      'apology_used',
      'The apology credit of this class has already been used, so it cannot be taken back.',
    ]);
    expect(await creditsOf(server.deps, mia.id)).to.equal(8);
  });

  it('the office chooses the cause when it is unclear', async () => {
    await correct({ class_status: 'incomplete', incomplete_reason: 'Power cut' });
    const picked = await correct({
      class_status: 'incomplete',
      incomplete_reason: 'Power cut',
      incomplete_code: 'platform',
      outcome_version: 2,
    });
    expect([picked.status, picked.body.incomplete_code, picked.body.outcome_version]).to.deep.equal([
      200,
      'platform',
      3,
    ]);
  });

  it('a class without a cause is in the list until it has one; ended classes are found by teacher and day', async () => {
    const found = async (query: object): Promise<number[]> => {
      const { body } = await server.call(listEndedClasses, {
        as: academics,
        query: { q: 'asha', page_size: 100, ...query },
      });
      expect(body.count).to.equal(body.results.length);
      return body.results.map((one) => one.id);
    };
    const day = { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' };
    expect(await found({})).not.to.include(id);
    expect(await found({ which: 'ended' })).to.include(id);
    expect(await found({ which: 'ended', ...day })).to.include(id);
    expect(await found({ which: 'ended', from: day.to })).not.to.include(id);
    expect(await found({ which: 'ended', q: 'nobody' })).to.deep.equal([]);
    const wrong = { class_status: 'incomplete', incomplete_reason: 'Power cut' };
    await correct(wrong);
    expect(await found({})).to.include(id);
    await correct({ ...wrong, incomplete_code: 'platform', outcome_version: 2 });
    expect(await found({})).not.to.include(id);
    const other = await createStaff(server.deps, { permissions: ['credit.adjust'] });
    expect((await server.call(listEndedClasses, { as: other })).status).to.equal(403);
  });

  it('needs a note, the version that was seen, a class, and class.schedule', async () => {
    const without = await correct({ ...swapped(), note: ' ' });
    expect([without.status, without.body.error]).to.deep.equal([400, 'Please say why.']);
    const older = await correct({ ...swapped(), outcome_version: 0 });
    expect([older.status, older.body.error]).to.deep.equal([
      409,
      'This class has been corrected in the meantime. Please look at it again.',
    ]);
    const nobody = await correct({ class_status: 'complete' });
    expect([nobody.status, nobody.body.error]).to.deep.equal([
      400,
      'Please select at least one student to mark the class as complete.',
    ]);
    const missing = await server.call(readClassOutcome, { as: academics, params: { id: 999_999_999 } });
    expect(missing.status).to.equal(404);
    const other = await createStaff(server.deps, { permissions: ['credit.adjust'] });
    expect((await correct(swapped(), other)).status).to.equal(403);
    expect((await server.call(readClassOutcome, { as: other, params: { id } })).status).to.equal(403);
    expect(await creditsOf(server.deps, mia.id)).to.equal(7);
  });
});
