import { statement } from '@school/infra/db/sql';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const PASSWORD = 'tram42-violin';

const setPassword = statement('test-matrix-profile-password', 'UPDATE account SET password_hash = $2 WHERE id = $1');
const addPending = statement(
  'test-matrix-payout',
  `
  INSERT INTO payout_account (teacher_id, sealed, masked, created_at, counts_from)
  VALUES ($1, '\\x00', 'Bank •••• 1234', $2, $2::timestamptz + interval '2 days')`,
);

const teacherOf = (world: World, whose: Owner): World['teacherA'] => (whose === 'A' ? world.teacherA : world.teacherB);

/** A teacher's own settings. */
export const TEACHER_PROFILE_ROWS: MatrixRows = {
  'GET /api/teacher-profile/': {},
  'PUT /api/teacher-profile/': { input: (world, whose) => ({ body: { display_name: teacherOf(world, whose).name } }) },
  'POST /api/teacher-profile/payout-details/': {
    input: async (world, whose) => {
      const { deps } = world.server;
      await deps.db.run(setPassword, [teacherOf(world, whose).accountId, await deps.passwords.hash(PASSWORD)]);
      return {
        body: {
          account_holder: 'Asha Rao',
          bank_name: 'City Bank',
          bank_code: 'CITI0001',
          account_number: '001122334455',
          current_password: PASSWORD,
        },
      };
    },
  },
  'DELETE /api/teacher-profile/payout-details/pending/': {
    input: async (world, whose) => {
      await world.server.deps.db.run(addPending, [teacherOf(world, whose).id, world.server.deps.clock.now()]);
      return {};
    },
  },
};
