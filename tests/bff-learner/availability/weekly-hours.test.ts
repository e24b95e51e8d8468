import * as contract from '@school/bff-learner/contract/availability';
import { teacherAvailability } from '@school/bff-learner/contract/calendar';
import { AVAILABILITY_REFUSALS, type AvailabilityReason } from '@school/core/availability/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createSlot } from '../../support/factories/trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const MONDAY = { weekday: 1, from: '09:00', to: '10:00', kind: 'any' };

const auditOf = statement('test-week-audit', 'SELECT action FROM audit_log WHERE actor_account_id = $1 ORDER BY id');

describe('weekly hours of a teacher', () => {
  let server: TestServer;
  let teacher: Person;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T09:07:00Z');
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { timezone: 'Asia/Kolkata' });
  });
  after(() => server.close());

  const save = (body: object) =>
    server.call(contract.saveWeeklyHours, {
      as: teacher,
      body: { timezone: 'Asia/Kolkata', revision: 0, hours: [MONDAY], ...body },
    });
  const look = async (): Promise<contract.WeekAnswer> =>
    (await server.call(contract.weeklyHours, { as: teacher })).body;
  const except = (body: object) =>
    server.call(contract.addException, {
      as: teacher,
      body: { from_date: '2026-11-23', to_date: '2026-11-23', hours: [], ...body },
    });
  const leave = (body: object) =>
    server.call(contract.takeLeave, {
      as: teacher,
      body: { from: '2026-11-22T00:00:00Z', to: '2026-11-30T00:00:00Z', reason: 'Flu', expected_open: 2, ...body },
    });
  const told = ({ status, body }: { status: number; body: { error?: string; field?: string } }) => ({
    status,
    error: body.error,
    field: body.field,
  });
  const refused = (status: number, reason: AvailabilityReason) => {
    const { text, field } = AVAILABILITY_REFUSALS[reason];
    return { status, error: text, field };
  };

  it('starts without hours, in the teacher’s own zone', async () => {
    expect(await look()).to.deep.equal({
      timezone: 'Asia/Kolkata',
      keeps_holidays: true,
      revision: 0,
      hours: [],
      exceptions: [],
      holidays: [],
      time_off: [],
    });
  });

  it('saved hours come back in order, and the calendar shows them for eight weeks; the change is in the audit log', async () => {
    const late = { weekday: 1, from: '20:00', to: '24:00', kind: 'doubt' };
    const { status, body } = await save({ hours: [late, MONDAY] });
    expect({ status, body }).to.deep.equal({
      status: 200,
      body: { message: 'Weekly hours saved.', opened: 80, closed: 0, revision: 1 },
    });
    const week = await look();
    expect([week.hours, week.revision]).to.deep.equal([[MONDAY, late], 1]);
    const query = { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' };
    const listed = await server.call(teacherAvailability, { as: teacher, query });
    expect(listed.body.map((slot) => slot.start_time_local.slice(11, 16))).to.deep.equal([
      '09:00',
      '09:30',
      ...['20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30'],
    ]);
    expect(await server.deps.db.rows(auditOf, [teacher.accountId])).to.deep.equal([{ action: 'weekly_hours.save' }]);
  });

  it('saving over hours that were changed since is refused, and nothing is lost', async () => {
    await save({});
    expect(told(await save({ hours: [] }))).to.deep.equal(refused(409, 'changed_meanwhile'));
    expect((await save({ hours: [], revision: 1 })).status).to.equal(200);
    expect((await look()).hours).to.deep.equal([]);
  });

  for (const [title, hours, reason] of [
    ['an end at its start', [{ ...MONDAY, to: '09:00' }], 'hours_order'],
    ['overlapping hours', [MONDAY, { ...MONDAY, from: '09:30', to: '12:00' }], 'hours_overlap'],
    [
      'nine stretches on a day',
      Array.from({ length: 9 }, (_, hour) => ({ ...MONDAY, from: `0${hour}:00`, to: `0${hour}:30` })),
      'too_many_hours',
    ],
  ] as const)
    it(`refuses ${title}: 400 '${AVAILABILITY_REFUSALS[reason].text}'`, async () => {
      expect(told(await save({ hours }))).to.deep.equal(refused(400, reason));
      expect((await look()).revision).to.equal(0);
    });

  it('refuses a wrong time, day or zone with a sentence, never with a failure', async () => {
    for (const body of [
      { hours: [{ ...MONDAY, from: '09:15' }] },
      { hours: [{ ...MONDAY, from: '\u0000' }] },
      { hours: [{ ...MONDAY, weekday: 8 }] },
      { hours: [{ ...MONDAY, weekday: 1e300 }] },
      { hours: Array(57).fill(MONDAY) },
      { hours: 'all' },
      { revision: 1e15 },
      { timezone: 'Mars/Olympus' },
    ])
      expect((await save(body)).status, JSON.stringify(body).slice(0, 80)).to.equal(400);
  });

  it('an exception needs weekly hours and future days in order, and no other exception on these days', async () => {
    expect(told(await except({}))).to.deep.equal(refused(409, 'no_weekly_hours'));
    await save({});
    expect(told(await except({ to_date: '2026-11-22' }))).to.deep.equal(refused(400, 'dates_order'));
    expect(told(await except({ from_date: '2026-11-01', to_date: '2026-11-20' }))).to.deep.equal(
      refused(400, 'dates_past'),
    );
    expect(told(await except({ to_date: '2028-01-01' }))).to.deep.equal(refused(400, 'dates_too_far'));
    const { status, body } = await except({ note: ' Diwali ' });
    expect({ status, body }).to.deep.equal({
      status: 201,
      body: { message: 'Exception added.', opened: 0, closed: 2 },
    });
    expect(told(await except({ to_date: '2026-11-25' }))).to.deep.equal(refused(409, 'dates_overlap'));
    const [kept] = (await look()).exceptions;
    expect(kept).to.include({ from_date: '2026-11-23', to_date: '2026-11-23', note: ' Diwali ' });
    const params = { id: kept?.id ?? 0 };
    expect((await server.call(contract.removeException, { as: teacher, params })).body).to.deep.equal({
      message: 'Exception removed.',
      opened: 2,
      closed: 0,
    });
    expect((await server.call(contract.removeException, { as: teacher, params })).status).to.equal(404);
  });

  it('a hundred future exceptions can be saved; one more is refused', async () => {
    await save({});
    await server.deps.db.pool.query(
      `INSERT INTO availability_exception (teacher_id, from_date, to_date, created_at)
       SELECT $1, day, day, $2 FROM generate_series(date '2026-12-01', date '2026-12-01' + 99, '1 day') day`,
      [teacher.id, server.clock.now()],
    );
    expect(told(await except({}))).to.deep.equal(refused(429, 'too_many_exceptions'));
    const params = { id: (await look()).exceptions[0]?.id ?? 0 };
    expect((await server.call(contract.removeException, { as: teacher, params })).status).to.equal(200);
    expect((await except({})).status).to.equal(201);
  });

  it('the preview of a leave counts the open times and lists the booked ones; the leave does exactly that', async () => {
    await save({});
    const mia = await createStudent(server.deps, { name: 'Mia Sommer' });
    const batch = await createBatch(server.deps, teacher);
    await createClass(server.deps, batch, { startsAt: new Date('2026-11-24T10:00:00Z') }, [mia]);
    await createSlot(server.deps, teacher, new Date('2026-11-25T10:00:00Z'));
    const query = { from: '2026-11-22T00:00:00Z', to: '2026-11-30T00:00:00Z' };
    const preview = await server.call(contract.previewLeave, { as: teacher, query });
    expect(preview.body.open).to.equal(3);
    expect(preview.body.kept.map(({ kind, starts_at }) => [kind, Date.parse(starts_at)])).to.deep.equal([
      ['class', Date.parse('2026-11-24T10:00:00Z')],
    ]);
    expect(told(await leave({ expected_open: 2 }))).to.deep.equal(refused(409, 'leave_changed_meanwhile'));
    const { status, body } = await leave({ expected_open: 3 });
    expect({ status, message: body.message, removed: body.removed }).to.deep.equal({
      status: 201,
      message: 'Leave saved. 3 open half hours removed.',
      removed: 3,
    });
    expect((await server.call(contract.previewLeave, { as: teacher, query })).body).to.deep.equal({
      ...preview.body,
      open: 0,
    });
    expect((await look()).time_off).to.have.length(1);
    const params = { id: body.id };
    expect((await server.call(contract.undoLeave, { as: teacher, params })).body.opened).to.equal(3);
    expect((await look()).time_off).to.deep.equal([]);
    expect((await server.call(contract.undoLeave, { as: teacher, params })).status).to.equal(404);
    const actions = await server.deps.db.rows<{ action: string }>(auditOf, [teacher.accountId]);
    expect(actions.map(({ action }) => action)).to.deep.equal([
      'weekly_hours.save',
      'availability.leave',
      'availability.leave_undo',
    ]);
  });

  it('a leave needs a reason and a time in the future', async () => {
    expect(told(await leave({ reason: '  ' }))).to.deep.equal({
      status: 400,
      error: 'Please give a reason.',
      field: 'reason',
    });
    expect(told(await leave({ to: '2026-11-21T00:00:00Z' }))).to.deep.equal(refused(400, 'leave_order'));
    expect(told(await leave({ from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }))).to.deep.equal(
      refused(400, 'leave_past'),
    );
    expect(told(await leave({ to: '2029-11-02T00:00:00Z' }))).to.deep.equal(refused(400, 'leave_too_far'));
  });

  it("another teacher's exception and leave answer like missing ones", async () => {
    await save({});
    await except({});
    const taken = await leave({ expected_open: 0 });
    const id = (await look()).exceptions[0]?.id ?? 0;
    const other = await createTeacher(server.deps);
    const answers = [
      await server.call(contract.removeException, { as: other, params: { id } }),
      await server.call(contract.undoLeave, { as: other, params: { id: taken.body.id } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).to.deep.equal(Array(2).fill([404, 'Not found.']));
  });

  it('a half hour that is deleted in the calendar is listed as time off', async () => {
    await save({});
    const listed = await server.call(teacherAvailability, { as: teacher });
    const { deleteAvailability } = await import('@school/bff-learner/contract/calendar');
    await server.call(deleteAvailability, { as: teacher, params: { id: listed.body[0]?.id ?? 0 } });
    const [off] = (await look()).time_off;
    expect(off).to.include({ kind: 'deleted', removed: 1, reason: '' });
  });
});
