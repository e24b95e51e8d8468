import { askForTime, rescheduleOptions } from '@school/bff-learner/contract/rescheduling';
import { REQUEST_REFUSALS, RESCHEDULE_REFUSALS } from '@school/core/rescheduling/errors';
import { RESCHEDULE_JOBS } from '@school/infra/rescheduling/jobs';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { offerHour } from '../../support/factories/weekly-batch.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { ask, FREE_HOUR, moveOf, movingFamily, toNext, toTime } from './moving-family.js';

describe('how a class may be moved', () => {
  const family = movingFamily();

  describe('the options of the dialog', () => {
    const options = (as: Person, id = family.classIds[0] ?? 0) =>
      family.server.call(rescheduleOptions, { as, params: { id } });

    it('the three nearest hours that are free for teacher and child, the next slot, and the moves left', async () => {
      for (const hour of [FREE_HOUR, '2026-11-25T13:00:00Z', '2026-11-26T09:00:00Z'])
        await offerHour(family.server.deps, family.teacher, hour);
      const elsewhere = await createBatch(family.server.deps, await createTeacher(family.server.deps));
      await createClass(family.server.deps, elsewhere, { startsAt: new Date('2026-11-25T13:30:00Z') }, [family.mia]);
      const { status, body } = await options(family.mia);
      expect(status).to.equal(200);
      expect(body.times).to.deep.equal([
        { starts_at: '2026-11-25T12:00:00.000Z' },
        { starts_at: '2026-11-25T12:30:00.000Z' },
        { starts_at: '2026-11-26T09:00:00.000Z' },
      ]);
      expect(body.next_time?.moved.map(({ starts_at }) => starts_at.slice(0, 10))).to.deep.equal([
        '2026-11-26',
        '2026-12-01',
        '2026-12-03',
      ]);
      expect(body).to.deep.include({
        quota: { limit: 2, left: 2, counts: 1 },
        blocked: null,
        has_asked: false,
        version: 1,
        earliest: '2026-11-24T14:00:00.000Z',
      });
      for (const { starts_at } of body.times.slice(0, 1))
        expect((await moveOf(family, family.mia, toTime(starts_at, { version: body.version }))).status).to.equal(200);
    });

    it('no move left: nothing is offered, with the reason', async () => {
      await moveOf(family, family.mia, toNext());
      await moveOf(family, family.mia, toNext());
      const { body } = await options(family.mia);
      expect(body).to.deep.include({
        times: [],
        next_time: null,
        quota: { limit: 2, left: 0, counts: 1 },
        blocked: RESCHEDULE_REFUSALS.quota_used.detail,
      });
    });
  });

  describe('asking for another time', () => {
    const send = (body: object, as: Person = family.mia) => family.server.call(askForTime, { as, body });

    it('is stored, sent to the teacher and to the people who schedule, and closed by the move', async () => {
      const office = await createStaff(family.server.deps, { permissions: ['class.schedule'] });
      const { status, body } = await send({
        scheduled_class: family.classIds[0] ?? 0,
        reason: 'Illness',
        requested_time: 'Friday after 4',
      });
      expect({ status, message: body.message }).to.deep.equal({
        status: 201,
        message: 'Your teacher and the school have been asked for another time.',
      });
      expect((await send({ scheduled_class: family.classIds[0] ?? 0, requested_time: 'Saturday' })).status).to.equal(
        201,
      );
      await runPlannedJobs(family.server.deps, RESCHEDULE_JOBS);
      const told = await ask<{ account_id: number; body: string }>(
        family,
        `SELECT account_id, body FROM notification WHERE kind = 'time-asked' AND account_id = ANY ($1) ORDER BY account_id`,
        [[family.teacher.accountId, office.accountId]],
      );
      expect(told.map(({ account_id }) => account_id)).to.deep.equal([family.teacher.accountId, office.accountId]);
      expect(told[0]?.body).to.include('Requested time: Saturday');
      const options = await family.server.call(rescheduleOptions, {
        as: family.mia,
        params: { id: family.classIds[0] ?? 0 },
      });
      expect(options.body.has_asked).to.equal(true);
      await moveOf(family, family.teacher, toNext());
      const after = await family.server.call(rescheduleOptions, {
        as: family.mia,
        params: { id: family.classIds[0] ?? 0 },
      });
      expect(after.body.has_asked).to.equal(false);
    });

    it('refuses an empty text, one that is too long, and a canceled class', async () => {
      const { time_missing, time_too_long, not_movable } = REQUEST_REFUSALS;
      for (const [body, text] of [
        [{ scheduled_class: family.classIds[0] ?? 0 }, time_missing.text],
        [{ scheduled_class: family.classIds[0] ?? 0, requested_time: '  ' }, time_missing.text],
        [{ scheduled_class: family.classIds[0] ?? 0, requested_time: 'x'.repeat(501) }, time_too_long.text],
      ] as const) {
        const answer = await send(body);
        expect({ status: answer.status, error: answer.body.error }).to.deep.equal({ status: 400, error: text });
      }
      await family.server.deps.db.pool.query(`UPDATE scheduled_class SET status = 'canceled' WHERE id = $1`, [
        family.classIds[0] ?? 0,
      ]);
      const answer = await send({ scheduled_class: family.classIds[0] ?? 0, requested_time: 'Friday' });
      expect({ status: answer.status, error: answer.body.error }).to.deep.equal({
        status: 409,
        error: not_movable.text,
      });
    });

    it("another family's class and a missing one are the same 404", async () => {
      const other = await createStudent(family.server.deps);
      const answers = await Promise.all([
        send({ scheduled_class: family.classIds[0] ?? 0, requested_time: 'Friday' }, other),
        send({ scheduled_class: 999_999_999, requested_time: 'Friday' }, other),
      ]);
      expect(answers.map(({ status, body }) => [status, body.error])).to.deep.equal(Array(2).fill([404, 'Not found.']));
    });
  });
});
