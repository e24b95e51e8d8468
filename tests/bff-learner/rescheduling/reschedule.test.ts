import { RESCHEDULE_DONE } from '@school/core/rescheduling/errors';
import { RESCHEDULE_JOBS } from '@school/infra/rescheduling/jobs';
import { expect } from 'chai';
import { createSlot } from '../../support/factories/trial.js';
import { offerHour } from '../../support/factories/weekly-batch.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { ask, FREE_HOUR, moveOf, movesOf, movingFamily, STARTS, startsOf, toNext, toTime } from './moving-family.js';

describe('PATCH /api/reschedule-class/{id}/', () => {
  const family = movingFamily();

  it('another time: only this class moves, its version grows, its seats and half hours move with it', async () => {
    await offerHour(family.server.deps, family.teacher, FREE_HOUR);
    const { status, body } = await moveOf(family, family.mia, toTime(FREE_HOUR, { reason: 'Illness', version: 1 }));
    expect(status).to.equal(200);
    expect(body).to.include({ message: RESCHEDULE_DONE, id: family.classIds[0] ?? 0, version: 2, left_this_month: 1 });
    expect(body.moved).to.have.length(1);
    expect(body.moved[0]).to.include({
      from: '2026-11-24T15:00:00.000Z',
      starts_at: '2026-11-25T12:00:00.000Z',
      class_datetime_local: '2026-11-25T13:00:00+01:00',
      teacher_time: '2026-11-25T17:30:00+05:30',
    });
    expect(await startsOf(family)).to.deep.equal([
      '2026-11-25T12:00:00.000Z',
      ...STARTS.slice(1).map((start) => new Date(start).toISOString()),
    ]);
    const [row] = await ask(
      family,
      `SELECT c.schedule_version, c.original_starts_at, s.starts_at AS seat,
         (SELECT count(*)::int FROM availability_slot a WHERE a.booked_class_id = c.id) AS taken
       FROM scheduled_class c JOIN class_student s ON s.class_id = c.id WHERE c.id = $1`,
      [family.classIds[0] ?? 0],
    );
    expect(row).to.deep.equal({
      schedule_version: 2,
      original_starts_at: new Date('2026-11-24T15:00:00Z'),
      seat: new Date(FREE_HOUR),
      taken: 2,
    });
    expect(await movesOf(family)).to.deep.equal([
      {
        class_id: family.classIds[0] ?? 0,
        requested_by: 'student',
        preference: 'another_time',
        reason: 'Illness',
        confirmations: {},
        counts: 1,
        caused_by: null,
        account_id: family.mia.accountId,
      },
    ]);
    const [line] = await ask<{ action: string; actor_account_id: number }>(
      family,
      `SELECT action, actor_account_id FROM audit_log WHERE entity = 'scheduled_class' AND entity_id = $1`,
      [String(family.classIds[0] ?? 0)],
    );
    expect(line).to.deep.equal({ action: 'class.reschedule', actor_account_id: family.mia.accountId });
  });

  it('next time: L5 Tue, L6 Thu, L7 Tue become L5 Thu, L6 Tue, L7 Thu', async () => {
    const { status, body } = await moveOf(family, family.teacher, toNext());
    expect(status).to.equal(200);
    expect(body.moved.map(({ id }) => id)).to.deep.equal(family.classIds);
    expect(await startsOf(family)).to.deep.equal([
      '2026-11-26T15:00:00.000Z',
      '2026-12-01T15:00:00.000Z',
      '2026-12-03T15:00:00.000Z',
    ]);
    const moves = await movesOf(family);
    expect(moves.map(({ class_id, counts }) => [class_id, counts])).to.deep.equal(
      family.classIds.map((id, index) => [id, index === 0 ? 1 : 0]),
    );
    expect(moves[0]).to.deep.include({ confirmations: { studentInformed: true, whatsappDiscussed: false } });
    expect(new Set(moves.slice(1).map(({ caused_by }) => caused_by !== null))).to.deep.equal(new Set([true]));
  });

  it("the session's role says who asked, whatever the body says", async () => {
    await moveOf(family, family.mia, toNext({ requested_by: 'teacher' }));
    await moveOf(family, family.teacher, toNext({ requested_by: 'student' }));
    const asked = (await movesOf(family)).filter(({ caused_by }) => caused_by === null);
    expect(asked.map(({ requested_by }) => requested_by)).to.deep.equal(['student', 'teacher']);
  });

  it('a time without an offset is in the zone of the person who asks', async () => {
    const { body } = await moveOf(family, family.teacher, toTime('2026-11-25T17:30'));
    expect(body.moved[0]?.starts_at).to.equal('2026-11-25T12:00:00.000Z');
  });

  it('a teacher can use any own time, and gets a warning for children for whom it is night', async () => {
    const { body } = await moveOf(family, family.teacher, toTime('2026-11-25T02:30:00Z'));
    expect(body.warnings).to.deep.equal(['For Mia Brandt it is 03:30 then (Europe/Berlin).']);
  });

  it('the hour that a class leaves can be booked, the one that it moves to cannot', async () => {
    const ids = [];
    for (const at of ['2026-11-24T15:00:00Z', '2026-11-24T15:30:00Z', '2026-11-25T12:00:00Z', '2026-11-25T12:30:00Z'])
      ids.push(await createSlot(family.server.deps, family.teacher, new Date(at)));
    await family.server.deps.db.pool.query(
      'UPDATE availability_slot SET booked_class_id = $1 WHERE teacher_id = $2 AND starts_at < $3',
      [family.classIds[0] ?? 0, family.teacher.id, '2026-11-25T00:00:00Z'],
    );
    expect((await moveOf(family, family.mia, toTime(FREE_HOUR))).status).to.equal(200);
    const open = await ask<{ id: number }>(
      family,
      'SELECT id FROM availability_slot WHERE teacher_id = $1 AND is_open ORDER BY id',
      [family.teacher.id],
    );
    expect(open.map(({ id }) => id)).to.deep.equal(ids.slice(0, 2));
  });

  it('teacher and family each get one message, in their own zones, and none for a time that has changed again', async () => {
    await runPlannedJobs(family.server.deps, RESCHEDULE_JOBS);
    await moveOf(family, family.teacher, toNext());
    await moveOf(family, family.teacher, toNext());
    await runPlannedJobs(family.server.deps, RESCHEDULE_JOBS);
    const told = await ask<{ account_id: number; body: string }>(
      family,
      `SELECT account_id, body FROM notification WHERE kind = 'class-moved' AND account_id = ANY ($1) ORDER BY id`,
      [[family.mia.accountId, family.teacher.accountId]],
    );
    expect(told.map(({ account_id }) => account_id)).to.deep.equal([family.mia.accountId, family.teacher.accountId]);
    expect(told[0]?.body).to.include('Now: Tuesday 1 December 2026, 16:00 (Central European Standard Time');
    expect(told[1]?.body).to.include('Now: Tuesday 1 December 2026, 20:30 (India Standard Time');
    expect(told[1]?.body).to.include('For the family that is Tuesday 1 December 2026, 16:00');
  });
});
