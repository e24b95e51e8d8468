import * as changes from '@school/infra/migrations/20261126T1601_add_students_to_trials';
import * as seats from '@school/infra/migrations/20261126T1600_seat_several_in_trials';
import { BY_FAMILY } from '@school/infra/trial-booking/change-guards';
import { cancelTrial } from '@school/infra/trial-booking/cancel-trial';
import { findTrialToChange } from '@school/infra/trial-booking/find-booking';
import { moveTrial } from '@school/infra/trial-booking/move-trial';
import { expect } from 'chai';
import pg from 'pg';
import { createTeacher } from '../../support/factories/people.js';
import { addToTrial, createSeatedTrial } from '../../support/factories/shared-trial.js';
import { createSlot } from '../../support/factories/trial.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('the migrations by which several children share a trial', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
    stores.clock.set('2026-11-21T09:00:00Z');
  });
  after(() => stores.close());

  it('down and up again: moves still count for their booking, and it is known who canceled', async () => {
    const { deps } = stores;
    const moved = await createSeatedTrial(deps);
    const of = (id: number) => ({ id, hash: null });
    const slotId = await createSlot(deps, await createTeacher(deps), new Date('2026-11-25T16:00:00Z'));
    const move = { by: BY_FAMILY, slotId, version: 1, timezone: 'Europe/Berlin' };
    await moveTrial(deps, { booking: of(moved.bookingId), ...move });
    const canceled = await createSeatedTrial(deps);
    await cancelTrial(deps, { booking: of(canceled.bookingId), by: BY_FAMILY, version: 1, reason: 'We are ill' });
    const shared = await createSeatedTrial(deps);
    await addToTrial(deps, shared);
    const client = new pg.Client({ connectionString: stores.database.ownerUrl });
    await client.connect();
    try {
      // `as never`: the migrations use nothing else of knex.
      const knex = { raw: (sql: string) => client.query(sql) } as never;
      await changes.down(knex);
      await seats.down(knex);
      const { rows } = await client.query('SELECT class_id FROM trial_booking GROUP BY class_id HAVING count(*) > 1');
      expect(rows, 'one booking for each class').to.deep.equal([]);
      await seats.up(knex);
      await changes.up(knex);
    } finally {
      await client.end();
    }
    expect((await findTrialToChange(deps, deps.db, of(moved.bookingId)))?.moves).to.equal(1);
    const { rows } = await deps.db.pool.query(
      'SELECT canceled_by AS by, cancel_reason AS reason FROM trial_booking WHERE id = $1',
      [canceled.bookingId],
    );
    expect(rows).to.deep.equal([{ by: 'student', reason: 'The family canceled: We are ill' }]);
  });
});
