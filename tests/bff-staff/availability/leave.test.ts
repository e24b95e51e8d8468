import * as contract from '@school/bff-staff/contract/availability';
import { AVAILABILITY_REFUSALS } from '@school/core/availability/errors';
import { AVAILABILITY_JOBS } from '@school/infra/availability/jobs';
import { saveWeeklyHours } from '@school/infra/availability/save-weekly-hours';
import { statement } from '@school/infra/db/sql';
import { planTick } from '@school/infra/workers/ticks';
import { expect } from 'chai';
import { teacherActor } from '../../support/factories/actor.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStaff, createTeacher, type Person } from '../../support/factories/people.js';
import { createSlot } from '../../support/factories/trial.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const slotsOf = statement('test-leave-slots', 'SELECT starts_at FROM availability_slot WHERE teacher_id = $1');
const noticesOf = statement('test-leave-notices', 'SELECT title, body FROM notification WHERE account_id = $1');
const auditOf = statement(
  'test-leave-audit',
  'SELECT action, entity_id, on_behalf_of_account_id FROM audit_log WHERE actor_account_id = $1 ORDER BY id',
);
const SPAN = { from: '2026-11-23T00:00:00Z', to: '2026-11-25T00:00:00Z' };

describe('delete available slots', () => {
  let server: TestServer;
  let academics: Person;
  let teacher: Person;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T09:00:00Z');
    academics = await createStaff(server.deps, { permissions: ['class.schedule'] });
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
  });
  after(() => server.close());

  const take = (body: object, id: number = teacher.id, as: Person = academics) =>
    server.call(contract.takeTeacherLeave, {
      as,
      params: { id },
      body: { ...SPAN, reason: 'Flu', expected_open: 0, ...body },
    });

  it('shows a preview, deletes the open times and never the booked ones, sends the teacher a message, and can be undone', async () => {
    for (const at of ['2026-11-23T09:00:00Z', '2026-11-24T09:00:00Z', '2026-11-26T09:00:00Z'])
      await createSlot(server.deps, teacher, new Date(at));
    const batch = await createBatch(server.deps, teacher);
    await createClass(server.deps, batch, { startsAt: new Date('2026-11-24T12:00:00Z') });
    const params = { id: teacher.id };
    const preview = await server.call(contract.previewTeacherLeave, { as: academics, params, query: SPAN });
    expect([preview.body.open, preview.body.kept.map(({ kind }) => kind)]).to.deep.equal([2, ['class']]);
    const stale = await take({ expected_open: 3 });
    expect([stale.status, stale.body.error]).to.deep.equal([409, AVAILABILITY_REFUSALS.leave_changed_meanwhile.text]);
    const done = await take({ expected_open: 2 });
    expect([done.status, done.body.message]).to.deep.equal([201, 'Leave saved. 2 open half hours removed.']);
    expect(await server.deps.db.rows(slotsOf, [teacher.id])).to.have.length(1);
    expect(await server.deps.db.rows(noticesOf, [teacher.accountId])).to.deep.equal([
      {
        title: 'Open times were taken back for you',
        body: 'The school took back 2 open half hours of yours. Reason: Flu',
      },
    ]);
    const seen = await server.call(contract.teacherTimeOff, { as: academics, params });
    expect([seen.body.name, seen.body.time_off.map(({ reason }) => reason)]).to.deep.equal(['Asha Rao', ['Flu']]);
    const undone = await server.call(contract.undoTeacherLeave, {
      as: academics,
      params: { teacherId: teacher.id, id: done.body.id },
    });
    expect([undone.status, undone.body.opened]).to.deep.equal([200, 2]);
    expect(await server.deps.db.rows(auditOf, [academics.accountId])).to.deep.equal(
      ['availability.leave', 'availability.leave_undo'].map((action) => ({
        action,
        entity_id: String(teacher.id),
        on_behalf_of_account_id: null,
      })),
    );
  });

  it('an unknown teacher is a 404 for each call, also with a number of fifteen digits', async () => {
    for (const id of [999_999, 999_999_999_999_999]) {
      const answers = [
        await server.call(contract.teacherTimeOff, { as: academics, params: { id } }),
        await server.call(contract.previewTeacherLeave, { as: academics, params: { id }, query: SPAN }),
        await take({}, id),
        await server.call(contract.undoTeacherLeave, { as: academics, params: { teacherId: id, id } }),
      ];
      expect(answers.map(({ status }) => status)).to.deep.equal([404, 404, 404, 404]);
    }
  });

  it('needs a reason, a stretch in the future, and class.schedule', async () => {
    expect((await take({ reason: ' ' })).body.error).to.equal('Please give a reason.');
    expect((await take({ to: '2026-11-22T00:00:00Z' })).body.error).to.equal(AVAILABILITY_REFUSALS.leave_order.text);
    expect((await take({ from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' })).body.error).to.equal(
      AVAILABILITY_REFUSALS.leave_past.text,
    );
    const sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    expect((await take({}, teacher.id, sales)).status).to.equal(403);
  });

  it('school holidays close weekly hours when the worker runs next, and removing them opens the hours again', async () => {
    const hours = [{ weekday: 1, from: '09:00', to: '10:00', kind: 'any' as const }];
    await saveWeeklyHours(server.deps, teacherActor(teacher), {
      teacherId: teacher.id,
      zone: 'UTC',
      keepsHolidays: true,
      hours,
      revision: 0,
    });
    const lookAgain = async (minute: number): Promise<number> => {
      await planTick(server.deps, 'fill-weekly-hours', new Date(Date.UTC(2026, 10, 21, 9, minute)));
      await runPlannedJobs(server.deps, AVAILABILITY_JOBS);
      return (await server.deps.db.rows(slotsOf, [teacher.id])).length;
    };
    const add = (body: object) =>
      server.call(contract.addSchoolHolidays, {
        as: academics,
        body: { from_date: '2026-12-21', to_date: '2026-12-28', name: 'Winter break', ...body },
      });
    const before = await lookAgain(5);
    expect((await add({})).body).to.deep.equal({ message: 'School holiday saved.', days: 8 });
    expect(await lookAgain(10)).to.equal(before - 4);
    expect((await add({ to_date: '2026-12-21' })).body.error).to.equal(AVAILABILITY_REFUSALS.holiday_known.text);
    expect((await add({ name: '' })).body.error).to.equal('Please name the holiday.');
    expect((await add({ to_date: '2026-12-01' })).body.error).to.equal(AVAILABILITY_REFUSALS.dates_order.text);
    const { body } = await server.call(contract.schoolHolidays, { as: academics });
    expect(body.map(({ day }) => day)).to.deep.equal([21, 22, 23, 24, 25, 26, 27, 28].map((day) => `2026-12-${day}`));
    const params = { id: body[0]?.id ?? 0 };
    expect((await server.call(contract.removeSchoolHoliday, { as: academics, params })).status).to.equal(200);
    expect((await server.call(contract.removeSchoolHoliday, { as: academics, params })).status).to.equal(404);
    expect(await lookAgain(15)).to.equal(before - 2);
  });
});
