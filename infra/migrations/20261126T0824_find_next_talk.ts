import type { Knex } from 'knex';

/** The next talk is looked for in the order of time, so that the search ends at the first half hour that fits. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX availability_slot_open_doubt;
    CREATE INDEX availability_slot_open_doubt ON availability_slot (starts_at, id) WHERE is_open AND kind <> 'trial';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX availability_slot_open_doubt;
    CREATE INDEX availability_slot_open_doubt ON availability_slot (teacher_id, starts_at) WHERE is_open AND kind <> 'trial';
  `);
}
