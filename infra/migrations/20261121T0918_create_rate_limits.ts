import type { Knex } from 'knex';

/**
 * Limits that must hold over all processes, when there is no Redis to keep them. Unlogged: a crash of Postgres forgets
 * some wrong guesses, and a sign-in does not wait for the disk six times.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE UNLOGGED TABLE rate_limit (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
    CREATE INDEX rate_limit_expire ON rate_limit (expire);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE rate_limit;
  `);
}
