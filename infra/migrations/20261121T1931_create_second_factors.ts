import type { Knex } from 'knex';

/** The second factor of staff: a sealed secret, and one-time codes for a lost telephone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE second_factor (
      account_id bigint PRIMARY KEY REFERENCES account(id),
      secret bytea NOT NULL,
      -- Before the first right code it only waits, and nobody is asked for one.
      confirmed_at timestamptz,
      -- The newest step whose code was taken: no code is taken twice, and none before it.
      last_step bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE recovery_code (
      account_id bigint NOT NULL REFERENCES second_factor(account_id) ON DELETE CASCADE,
      hash bytea NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (account_id, hash)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE recovery_code;
    DROP TABLE second_factor;
  `);
}
