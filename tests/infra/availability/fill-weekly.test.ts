import type { Actor } from '@school/infra/auth/actor';
import type { WeeklyStretch } from '@school/core/availability/weekly-hours';
import { addException, removeException } from '@school/infra/availability/change-exceptions';
import { fillWeekly } from '@school/infra/availability/fill-weekly';
import { AVAILABILITY_JOBS } from '@school/infra/availability/jobs';
import { saveWeeklyHours } from '@school/infra/availability/save-weekly-hours';
import { takeLeave, undoLeave } from '@school/infra/availability/take-leave';
import { addAvailability, deleteAvailability } from '@school/infra/calendar/change-availability';
import { takeLocks, teacherTimeLock } from '@school/infra/db/locks';
import { statement } from '@school/infra/db/sql';
import { planTick } from '@school/infra/workers/ticks';
import { expect } from 'chai';
import { teacherActor } from '../../support/factories/actor.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const NOW = '2026-11-21T09:00:00Z';
// Monday 09:00 to 11:00 in India is 03:30 to 05:30 in UTC.
const MONDAY: WeeklyStretch = { weekday: 1, from: '09:00', to: '11:00', kind: 'any' };
const WEEKS = 8;

const rowsOf = statement(
  'test-weekly-rows',
  `SELECT id, starts_at, kind, from_weekly, is_open FROM availability_slot WHERE teacher_id = $1 ORDER BY starts_at`,
);
const takeRow = statement(
  'test-weekly-book',
  'UPDATE availability_slot SET booked_class_id = $3 WHERE teacher_id = $1 AND starts_at = $2',
);
const cancelClass = statement('test-weekly-cancel', `UPDATE scheduled_class SET status = 'canceled' WHERE id = $1`);
const holiday = statement(
  'test-weekly-holiday',
  `INSERT INTO school_holiday (day, name, created_at) VALUES ($1, 'Diwali', now())`,
);
const endHolidays = statement('test-weekly-no-holidays', 'DELETE FROM school_holiday');
const blocksOf = statement(
  'test-weekly-blocks',
  'SELECT id, kind FROM availability_block WHERE teacher_id = $1 AND undone_at IS NULL ORDER BY id',
);
const retire = statement('test-weekly-retire', 'UPDATE teacher SET is_active = false WHERE id = $1');

interface SlotRow {
  id: number;
  starts_at: Date;
  kind: string;
  from_weekly: boolean;
  is_open: boolean;
}

describe('weekly hours fill the calendar', () => {
  let stores: TestStores;
  let teacher: Person;
  let actor: Actor;

  before(async () => {
    stores = await openTestStores();
  });
  beforeEach(async () => {
    stores.clock.set(NOW);
    teacher = await createTeacher(stores.deps, { timezone: 'Asia/Kolkata' });
    actor = teacherActor(teacher);
  });
  after(() => stores.close());

  const rows = (): Promise<SlotRow[]> => stores.deps.db.rows<SlotRow>(rowsOf, [teacher.id]);
  const times = async (): Promise<string[]> => (await rows()).map((row) => row.starts_at.toISOString().slice(0, 16));
  const onDay = async (day: string): Promise<string[]> => (await times()).filter((time) => time.startsWith(day));
  const save = async (hours: WeeklyStretch[], revision = 0, more: { keepsHolidays?: boolean } = {}) => {
    const order = { teacherId: teacher.id, zone: 'Asia/Kolkata', keepsHolidays: true, hours, revision, ...more };
    const { opened, closed } = await saveWeeklyHours(stores.deps, actor, order);
    return { opened, closed };
  };
  const again = () =>
    stores.deps.db.transaction(async (trx) => {
      await takeLocks(trx, [teacherTimeLock(teacher.id)]);
      return fillWeekly(trx, teacher.id, stores.clock.now());
    });
  const calendar = () => ({ teacherId: teacher.id, timezone: 'UTC' });
  const idAt = async (at: string): Promise<number> =>
    (await rows()).find((row) => row.starts_at.getTime() === Date.parse(at))?.id ?? 0;

  it('saving opens eight weeks of half hours at once, as rows of the calendar', async () => {
    expect(await save([MONDAY])).to.deep.equal({ opened: 4 * WEEKS, closed: 0 });
    expect(await onDay('2026-11-23')).to.deep.equal([
      '2026-11-23T03:30',
      '2026-11-23T04:00',
      '2026-11-23T04:30',
      '2026-11-23T05:00',
    ]);
    expect((await rows()).every((row) => row.from_weekly && row.is_open && row.kind === 'any')).to.equal(true);
  });

  it('filling again changes nothing, not even a row’s id', async () => {
    await save([MONDAY]);
    const before = await rows();
    expect(await again()).to.deep.equal({ opened: 0, closed: 0 });
    expect(await rows()).to.deep.equal(before);
  });

  it('ten processes at once fill it once', async () => {
    await save([MONDAY]);
    stores.clock.set('2026-11-24T09:00:00Z');
    const filled = await Promise.all(Array.from({ length: 10 }, again));
    expect(filled.reduce((sum, { opened }) => sum + opened, 0)).to.equal(4);
  });

  it('new hours close the old times and open the new ones; hours added by hand stay', async () => {
    await save([MONDAY]);
    const byHand = { startsAt: new Date('2026-11-23T12:00:00Z'), endsAt: new Date('2026-11-23T12:30:00Z') };
    await addAvailability(stores.deps, actor, { ...calendar(), ...byHand });
    const changed = await save([{ ...MONDAY, from: '10:00', to: '11:30' }], 1);
    expect(changed).to.deep.equal({ opened: WEEKS, closed: 2 * WEEKS });
    expect(await onDay('2026-11-23')).to.deep.equal([
      '2026-11-23T04:30',
      '2026-11-23T05:00',
      '2026-11-23T05:30',
      '2026-11-23T12:00',
    ]);
    expect(await save([], 2)).to.deep.equal({ opened: 0, closed: 3 * WEEKS });
    expect(await times()).to.deep.equal(['2026-11-23T12:00']);
  });

  it('another kind of hours changes the kind of the same rows', async () => {
    await save([MONDAY]);
    const before = await rows();
    expect(await save([{ ...MONDAY, kind: 'doubt' }], 1)).to.deep.equal({ opened: 0, closed: 0 });
    expect(await rows()).to.deep.equal(before.map((row) => ({ ...row, kind: 'doubt' })));
  });

  it('a booked row never changes, whatever the hours become', async () => {
    await save([MONDAY]);
    const startsAt = new Date('2026-11-23T04:00:00Z');
    const batch = await createBatch(stores.deps, teacher, 'free');
    const classId = await createClass(stores.deps, batch, { startsAt, minutes: 30 });
    await stores.deps.db.run(takeRow, [teacher.id, startsAt, classId]);
    await save([], 1);
    expect((await rows()).map(({ starts_at, is_open }) => [starts_at.toISOString(), is_open])).to.deep.equal([
      [startsAt.toISOString(), false],
    ]);
  });

  it('nothing is opened during a class; when the class is gone, its time is opened', async () => {
    const batch = await createBatch(stores.deps, teacher);
    const classId = await createClass(stores.deps, batch, { startsAt: new Date('2026-11-23T03:45:00Z') });
    await save([MONDAY]);
    expect(await onDay('2026-11-23')).to.deep.equal(['2026-11-23T05:00']);
    await stores.deps.db.run(cancelClass, [classId]);
    expect(await again()).to.deep.equal({ opened: 3, closed: 0 });
  });

  it('a half hour deleted by hand returns only when the deletion is undone', async () => {
    await save([MONDAY]);
    await deleteAvailability(stores.deps, actor, { teacherId: teacher.id, id: await idAt('2026-11-23T04:00:00Z') });
    expect(await again()).to.deep.equal({ opened: 0, closed: 0 });
    await save([{ ...MONDAY, to: '12:00' }], 1);
    expect(await onDay('2026-11-23')).to.not.include('2026-11-23T04:00');
    const [block] = await stores.deps.db.rows<{ id: number; kind: string }>(blocksOf, [teacher.id]);
    expect(block?.kind).to.equal('deleted');
    expect(await undoLeave(stores.deps, actor, { teacherId: teacher.id, id: block?.id ?? 0 })).to.equal(1);
    expect(await onDay('2026-11-23')).to.include('2026-11-23T04:00');
  });

  it('without weekly hours, deleting half hours works as before and is not remembered', async () => {
    const byHand = { startsAt: new Date('2026-11-23T12:00:00Z'), endsAt: new Date('2026-11-23T12:30:00Z') };
    const [added] = await addAvailability(stores.deps, actor, { ...calendar(), ...byHand });
    await deleteAvailability(stores.deps, actor, { teacherId: teacher.id, id: added?.id ?? 0 });
    expect(await stores.deps.db.rows(blocksOf, [teacher.id])).to.deep.equal([]);
  });

  it('a day off and other hours on a day take effect at once, and removing them restores the week', async () => {
    await save([MONDAY]);
    const off = { fromDate: '2026-11-23', toDate: '2026-11-29', hours: [], note: 'Wedding' };
    expect(await addException(stores.deps, actor, { teacherId: teacher.id, ...off })).to.deep.equal({
      opened: 0,
      closed: 4,
    });
    const evening = { from: '20:00', to: '21:00', kind: 'trial' as const };
    const other = { fromDate: '2026-11-30', toDate: '2026-11-30', hours: [evening], note: '' };
    expect(await addException(stores.deps, actor, { teacherId: teacher.id, ...other })).to.deep.equal({
      opened: 2,
      closed: 4,
    });
    expect(await onDay('2026-11-30')).to.deep.equal(['2026-11-30T14:30', '2026-11-30T15:00']);
    const { id } = await stores.deps.db.row<{ id: number }>(
      statement('test-weekly-exception', 'SELECT min(id) AS id FROM availability_exception WHERE teacher_id = $1'),
      [teacher.id],
    );
    expect(await removeException(stores.deps, actor, { teacherId: teacher.id, id: id })).to.deep.equal({
      opened: 4,
      closed: 0,
    });
  });

  it('on the school’s holidays nothing is open for teachers who keep them', async () => {
    await stores.deps.db.run(holiday, ['2026-12-07']);
    await save([MONDAY]);
    expect(await onDay('2026-12-07')).to.deep.equal([]);
    expect(await save([MONDAY], 1, { keepsHolidays: false })).to.deep.equal({ opened: 4, closed: 0 });
    await stores.deps.db.run(endHolidays);
  });

  it('leave removes open times, made by hand or by the week, keeps booked ones, and can be undone exactly', async () => {
    await save([MONDAY]);
    const byHand = { startsAt: new Date('2026-11-24T12:00:00Z'), endsAt: new Date('2026-11-24T12:30:00Z') };
    await addAvailability(stores.deps, actor, { ...calendar(), ...byHand, kind: 'trial' });
    const booked = new Date('2026-11-23T04:00:00Z');
    const batch = await createBatch(stores.deps, teacher, 'free');
    const classId = await createClass(stores.deps, batch, { startsAt: booked, minutes: 30 });
    await stores.deps.db.run(takeRow, [teacher.id, booked, classId]);
    const before = (await rows()).map(({ id: _, ...row }) => row);
    const span = { startsAt: new Date('2026-11-22T00:00:00Z'), endsAt: new Date('2026-11-29T00:00:00Z') };
    const leave = await takeLeave(stores.deps, actor, {
      teacherId: teacher.id,
      ...span,
      reason: 'Flu',
      expectedOpen: 4,
    });
    expect(leave.removed).to.equal(4);
    expect((await times()).filter((time) => time < '2026-11-29')).to.deep.equal(['2026-11-23T04:00']);
    expect(await again()).to.deep.equal({ opened: 0, closed: 0 });
    expect(await undoLeave(stores.deps, actor, { teacherId: teacher.id, id: leave.id })).to.equal(4);
    expect((await rows()).map(({ id: _, ...row }) => row)).to.deep.equal(before);
  });

  it('leave also keeps later weeks free that are opened in the future', async () => {
    await save([MONDAY]);
    const span = { startsAt: new Date('2027-02-01T00:00:00Z'), endsAt: new Date('2027-02-02T00:00:00Z') };
    await takeLeave(stores.deps, actor, { teacherId: teacher.id, ...span, reason: 'Festival', expectedOpen: 0 });
    stores.clock.set('2027-01-20T09:00:00Z');
    await again();
    expect(await onDay('2027-02-01')).to.deep.equal([]);
    expect(await onDay('2027-02-08')).to.have.length(4);
  });

  it('a leave that would remove another number of half hours than the preview removes none', async () => {
    await save([MONDAY]);
    const span = { startsAt: new Date('2026-11-22T00:00:00Z'), endsAt: new Date('2026-11-29T00:00:00Z') };
    const refused = await takeLeave(stores.deps, actor, {
      teacherId: teacher.id,
      ...span,
      reason: 'Flu',
      expectedOpen: 3,
    }).then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    );
    expect(refused).to.equal('leave_changed_meanwhile');
    expect(await onDay('2026-11-23')).to.have.length(4);
    expect(await stores.deps.db.rows(blocksOf, [teacher.id])).to.deep.equal([]);
  });

  it('the worker fills each new week, once a day, but not for teachers who have left', async () => {
    await save([MONDAY]);
    const tick = async (at: string): Promise<number> => {
      stores.clock.set(at);
      await planTick({ db: stores.deps.db, log: stores.deps.log }, 'fill-weekly-hours', new Date(at));
      await runPlannedJobs(stores.deps, AVAILABILITY_JOBS);
      return (await rows()).length;
    };
    expect(await tick('2026-11-21T10:00:00Z')).to.equal(4 * WEEKS);
    expect(await tick('2026-11-24T10:00:00Z')).to.equal(4 * (WEEKS + 1));
    await stores.deps.db.run(retire, [teacher.id]);
    expect(await tick('2026-12-08T10:00:00Z')).to.equal(4 * (WEEKS + 1));
  });
});
