import { AppError } from '@school/infra/app-error';
import { addAvailability, deleteAvailability } from '@school/infra/calendar/change-availability';
import { listAvailability, listClasses } from '@school/infra/calendar/queries';
import { createDeps, closeDeps, type Deps } from '@school/infra/deps';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { teacherActor } from '../../support/factories/actor.js';
import { TestClock } from '../../support/clock.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { createBatch, createClass } from '../../support/factories/calendar.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot } from '../../support/factories/trial.js';
import { testConfig } from '../../support/test-config.js';

const auditOf = statement(
  'test-calendar-audit',
  'SELECT actor_account_id, on_behalf_of_account_id, action, after, request_id FROM audit_log ORDER BY id DESC LIMIT 1',
);
const insertLead = statement(
  'test-calendar-lead',
  `INSERT INTO lead (lead_code, account_id, phone, student_name) VALUES ('TEST-1', $1, $2, 'Mia') RETURNING id`,
);
const insertCanceledTrial = statement(
  'test-calendar-canceled-trial',
  `INSERT INTO trial_booking (availability_id, class_id, student_id, lead_id, phone, timezone, starts_at, state, confirmation_hash)
  VALUES ($1, $2, $3, $4, $5, 'UTC', now(), 'canceled', '\\x00')`,
);
const trialOfClass = statement(
  'test-calendar-trial',
  'SELECT availability_id, state FROM trial_booking WHERE class_id = $1',
);

const WINDOW = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') };
const span = (start: string, end: string): { startsAt: Date; endsAt: Date } => ({
  startsAt: new Date(start),
  endsAt: new Date(end),
});

describe('changing availability', () => {
  let database: TestDatabase;
  let deps: Deps;
  let teacher: Person;
  const clock = new TestClock();

  const offer = (start: string, end: string, timezone = 'UTC') => ({
    teacherId: teacher.id,
    timezone,
    ...span(start, end),
  });
  const remove = (id: number) => deleteAvailability(deps, teacherActor(teacher), { teacherId: teacher.id, id });

  const reasonOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : 'a bug'),
    );

  before(async () => {
    database = await createTestDatabase();
    clock.set('2026-11-21T09:00:00Z');
    deps = createDeps(testConfig(database.url), 'test-calendar', clock);
  });
  beforeEach(async () => {
    teacher = await createTeacher(deps);
  });
  after(async () => {
    await closeDeps(deps);
    await database.drop();
  });

  it("a person in another's account is named in the audit log, beside the teacher", async () => {
    const staff = await createStudent(deps);
    const added = await addAvailability(
      deps,
      { ...teacherActor(teacher), accountId: staff.accountId, onBehalfOf: teacher.accountId, requestId: 'req-1' },
      offer('2026-11-22T09:00:00Z', '2026-11-22T10:00:00Z'),
    );
    expect(await deps.db.row(auditOf)).to.deep.equal({
      actor_account_id: staff.accountId,
      on_behalf_of_account_id: teacher.accountId,
      action: 'availability.add',
      after: {
        from: '2026-11-22T09:00:00.000Z',
        to: '2026-11-22T10:00:00.000Z',
        kind: 'any',
        slots: added.map((slot) => slot.id),
      },
      request_id: 'req-1',
    });
  });

  it('the rows of one call come back in order of time, also in the hour that comes twice', async () => {
    clock.set('2026-10-20T09:00:00Z');
    const added = await addAvailability(
      deps,
      teacherActor(teacher),
      offer('2026-11-01T05:00:00Z', '2026-11-01T07:00:00Z', 'America/New_York'),
    );
    clock.set('2026-11-21T09:00:00Z');
    expect(added.map((slot) => slot.start_time_local)).to.deep.equal([
      '2026-11-01T01:00:00-04:00',
      '2026-11-01T01:30:00-04:00',
      '2026-11-01T01:00:00-05:00',
      '2026-11-01T01:30:00-05:00',
    ]);
  });

  it('after a change of zone the instants are the same, in another wall time', async () => {
    await createSlot(deps, teacher, new Date('2026-11-22T09:00:00Z'));
    const shownIn = async (zone: string): Promise<string> => listAvailability(deps.db, teacher.id, WINDOW, zone);
    expect(await shownIn('Asia/Kolkata')).to.include('2026-11-22T14:30:00+05:30');
    expect(await shownIn('America/Los_Angeles')).to.include('2026-11-22T01:00:00-08:00');
  });

  it('a half hour that belongs only to a canceled trial can be deleted, and the trial keeps its class', async () => {
    const student = await createStudent(deps);
    const batch = await createBatch(deps, await createCurriculum(deps), teacher, [student], 'free');
    const classId = await createClass(deps, batch, '2026-11-23T09:00:00Z', { status: 'canceled' });
    const slotId = await createSlot(deps, teacher, new Date('2026-11-23T09:00:00Z'));
    const lead = await deps.db.row<{ id: number }>(insertLead, [student.accountId, student.phone]);
    await deps.db.run(insertCanceledTrial, [slotId, classId, student.id, lead.id, student.phone]);
    expect(await reasonOf(remove(slotId))).to.equal('done');
    expect(await deps.db.row(trialOfClass, [classId])).to.deep.equal({ availability_id: null, state: 'canceled' });
  });

  it('a refused call leaves neither rows nor a line in the audit log', async () => {
    await createSlot(deps, teacher, new Date('2026-11-24T10:30:00Z'));
    const before = await deps.db.maybeRow(auditOf);
    expect(
      await reasonOf(
        addAvailability(deps, teacherActor(teacher), offer('2026-11-24T09:00:00Z', '2026-11-24T12:00:00Z')),
      ),
    ).to.equal('overlaps_availability');
    expect(await deps.db.maybeRow(auditOf)).to.deep.equal(before);
    expect(JSON.parse(await listAvailability(deps.db, teacher.id, WINDOW, 'UTC'))).to.have.length(1);
  });

  it('adding and deleting at once, 30 times, always ends with a row, no row, or a sentence', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const slotId = await createSlot(
          deps,
          teacher,
          new Date(Date.parse('2026-11-25T00:00:00Z') + index * 1_800_000),
        );
        const at = new Date(Date.parse('2026-11-25T00:00:00Z') + index * 1_800_000);
        return Promise.all([
          reasonOf(remove(slotId)),
          reasonOf(
            addAvailability(deps, teacherActor(teacher), {
              teacherId: teacher.id,
              timezone: 'UTC',
              startsAt: at,
              endsAt: new Date(at.getTime() + 1_800_000),
            }),
          ),
        ]);
      }),
    );
    expect(new Set(answers.map(([deleted]) => deleted))).to.deep.equal(new Set(['done']));
    const left = answers.filter(([, added]) => added === 'done').length;
    expect(answers.every(([, added]) => added === 'done' || added === 'overlaps_availability')).to.equal(true);
    expect(JSON.parse(await listAvailability(deps.db, teacher.id, WINDOW, 'UTC'))).to.have.length(left);
  });

  it('an empty calendar is an empty list, without another teacher’s classes', async () => {
    const other = await createTeacher(deps);
    const batch = await createBatch(deps, await createCurriculum(deps), other, []);
    await createClass(deps, batch, '2026-11-22T09:00:00Z');
    expect(await listClasses(deps.db, teacher.id, WINDOW, 'UTC', WINDOW.from)).to.equal('[]');
  });
});
