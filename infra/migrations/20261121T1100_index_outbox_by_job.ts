import type { Knex } from 'knex';

/** The sweeper goes from an unfinished job back to the fact that asked for it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX outbox_job ON outbox (topic, ref_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX outbox_job;
  `);
}
