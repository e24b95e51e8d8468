import type { Knex } from 'knex';

/** The office asks for classes that were recorded lately and have no video. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('CREATE INDEX live_recording_seen ON live_recording (seen_at)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX live_recording_seen');
}
