import { RESCHEDULE_FAILED, RESCHEDULE_REFUSALS, type RescheduleReason } from '@school/core/rescheduling/errors';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import {
  comeBackAt,
  FREE_HOUR,
  moveOf,
  movesOf,
  movingFamily,
  refusalOf,
  refused,
  STARTS,
  startsOf,
  toNext,
  toTime,
} from './moving-family.js';

describe('PATCH /api/reschedule-class/{id}/: what is refused', () => {
  const family = movingFamily();

  const wrong: [title: string, body: object, reason: RescheduleReason][] = [
    ['no time', toTime(null), 'time_needed'],
    ['no time at all', toTime(undefined), 'time_needed'],
    ['a word', toTime('tomorrow'), 'time_needed'],
    ['a number', toTime(1e300), 'time_needed'],
    ['a list', toTime([FREE_HOUR]), 'time_needed'],
    ['the past', toTime('2026-11-20T12:00:00Z'), 'time_past'],
    ['before 8:00 AM', toTime('2026-11-25T06:45:00Z'), 'time_outside_day'],
    ['at 8:00 PM', toTime('2026-11-25T19:00:00Z'), 'time_outside_day'],
    ['the year 9999', toTime('9999-11-25T12:00:00Z'), 'time_too_far'],
    ['a step of 10 minutes', toTime('2026-11-25T12:10:00Z'), 'time_step'],
    ['the time it has', toTime(STARTS[0]), 'time_same'],
    ['past the following class', toTime('2026-11-27T12:00:00Z'), 'past_following'],
    ['an hour that the teacher does not offer', toTime(FREE_HOUR), 'not_offered'],
    ['an older version', toTime(FREE_HOUR, { version: 7 }), 'changed'],
  ];
  for (const [title, body, reason] of wrong) {
    const { status, error, detail } = refusalOf(reason);
    it(`refuses ${title}: ${status} '${error}', '${detail}'`, async () => {
      expect(refused(await moveOf(family, family.mia, body))).to.deep.equal({ status, error, detail });
      expect(await movesOf(family)).to.deep.equal([]);
    });
  }

  it('names the earliest time at its field', async () => {
    const { status, body } = await moveOf(family, family.mia, toTime('2026-11-24T13:45:00Z'));
    expect({ status, error: body.error, field: body.field }).to.deep.equal({
      status: 400,
      error: 'Please select a time after Nov 24, 2026, 3:00 PM (1 hour before next scheduled class)',
      field: 'new_date_time',
    });
  });

  it(`at least 1 hour from now: '${RESCHEDULE_REFUSALS.time_notice.text}'`, async () => {
    await comeBackAt(family, '2026-11-24T13:50:00Z');
    expect(refused(await moveOf(family, family.teacher, toTime('2026-11-24T14:30:00Z')))).to.deep.equal(
      refusalOf('time_outside_day'),
    );
    expect(refused(await moveOf(family, family.mia, toTime('2026-11-24T14:30:00Z')))).to.deep.equal(
      refusalOf('time_notice'),
    );
  });

  it('less than an hour before its start a class cannot move, nor when it was ended or canceled', async () => {
    await comeBackAt(family, '2026-11-24T14:00:01Z');
    expect(refused(await moveOf(family, family.teacher, toNext()))).to.deep.equal(refusalOf('too_late'));
    await family.server.deps.db.pool.query(`UPDATE scheduled_class SET status = 'canceled' WHERE id = $1`, [
      family.classIds[1],
    ]);
    expect(refused(await moveOf(family, family.teacher, toNext(), family.classIds[1]))).to.deep.equal(
      refusalOf('not_scheduled'),
    );
  });

  it('a family can move two classes a month and batch, and a late move counts twice; a teacher has no limit', async () => {
    for (const left of [1, 0]) expect((await moveOf(family, family.mia, toNext())).body.left_this_month).to.equal(left);
    expect(refused(await moveOf(family, family.mia, toNext()))).to.deep.equal(refusalOf('quota_used'));
    expect((await moveOf(family, family.teacher, toNext())).body.left_this_month).to.equal(null);
    // In Berlin, December starts at 23:00 UTC.
    await comeBackAt(family, '2026-11-30T22:59:00Z');
    expect((await moveOf(family, family.mia, toNext())).status).to.equal(409);
    family.server.clock.set('2026-11-30T23:00:00Z');
    expect((await moveOf(family, family.mia, toNext())).body.left_this_month).to.equal(1);
  });

  it('a move of the teacher costs the family nothing', async () => {
    await moveOf(family, family.teacher, toNext());
    expect((await moveOf(family, family.mia, toNext())).body.left_this_month).to.equal(1);
  });

  it(`less than 12 hours before: '${RESCHEDULE_REFUSALS.quota_double.detail}'`, async () => {
    await moveOf(family, family.mia, toNext());
    await comeBackAt(family, '2026-11-26T05:00:00Z');
    expect(refused(await moveOf(family, family.mia, toNext()))).to.deep.equal(refusalOf('quota_double'));
  });

  it('the settings contain the limits: the teacher’s limit is off by default', async () => {
    const set = `INSERT INTO setting (key, value) VALUES ('reschedules_per_month_teacher', $1)`;
    await family.server.deps.db.pool.query(set, ['1']);
    try {
      expect((await moveOf(family, family.teacher, toNext())).body.left_this_month).to.equal(0);
      expect(refused(await moveOf(family, family.teacher, toNext()))).to.deep.equal(refusalOf('quota_used'));
    } finally {
      await family.server.deps.db.pool.query(`DELETE FROM setting WHERE key = 'reschedules_per_month_teacher'`);
    }
  });

  it('the time of a talk of the child with another teacher: 409, it is not offered, and nothing moves', async () => {
    const ben = await createTeacher(family.server.deps);
    await family.server.deps.db.pool.query(
      `INSERT INTO doubt (student_id, teacher_id, question, state, starts_at) VALUES ($1, $2, 'Why?', 'booked', $3)`,
      [family.mia.id, ben.id, '2026-11-25T12:30:00Z'],
    );
    expect(refused(await moveOf(family, family.teacher, toTime(FREE_HOUR)))).to.deep.equal(refusalOf('student_talks'));
    expect(await movesOf(family)).to.deep.equal([]);
    expect((await moveOf(family, family.teacher, toTime('2026-11-25T13:00:00Z'))).status).to.equal(200);
  });

  it('the time of another class of the teacher or of the child: 409, and nothing moves', async () => {
    const other = await createBatch(family.server.deps, family.teacher);
    await createClass(family.server.deps, other, { startsAt: new Date('2026-11-25T12:30:00Z') });
    expect(refused(await moveOf(family, family.teacher, toTime(FREE_HOUR)))).to.deep.equal(refusalOf('teacher_busy'));
    const elsewhere = await createBatch(family.server.deps, await createTeacher(family.server.deps));
    await createClass(family.server.deps, elsewhere, { startsAt: new Date('2026-11-25T09:30:00Z') }, [family.mia]);
    expect(refused(await moveOf(family, family.teacher, toTime('2026-11-25T09:00:00Z')))).to.deep.equal(
      refusalOf('student_busy'),
    );
    expect((await startsOf(family))[0]).to.equal('2026-11-24T15:00:00.000Z');
  });

  it('a child of a group cannot move the class of the others, and a trial is moved in another way', async () => {
    const group = await createBatch(family.server.deps, family.teacher);
    const shared = await createClass(family.server.deps, group, { startsAt: new Date('2026-11-28T12:00:00Z') }, [
      family.mia,
      await createStudent(family.server.deps),
    ]);
    expect(refused(await moveOf(family, family.mia, toNext(), shared))).to.deep.equal(refusalOf('is_group'));
    const free = await createBatch(family.server.deps, family.teacher, 'free');
    const trial = await createClass(
      family.server.deps,
      free,
      { startsAt: new Date('2026-11-29T12:00:00Z'), minutes: 30 },
      [family.mia],
    );
    expect(refused(await moveOf(family, family.mia, toNext(), trial))).to.deep.equal(refusalOf('is_trial'));
    expect(refused(await moveOf(family, family.teacher, toNext(), trial))).to.deep.equal(refusalOf('no_weekly_slot'));
  });

  it(`every conflict says '${RESCHEDULE_FAILED}' and why`, () => {
    for (const { kind, text, detail } of Object.values(RESCHEDULE_REFUSALS))
      if (kind === 'conflict') expect([text, typeof detail]).to.deep.equal([RESCHEDULE_FAILED, 'string']);
  });
});
