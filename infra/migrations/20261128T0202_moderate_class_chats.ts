import type { Knex } from 'knex';

const allow = (sources: readonly string[]): string => `
  ALTER TABLE moderation DROP CONSTRAINT moderation_source_check;
  ALTER TABLE moderation ADD CONSTRAINT moderation_source_check
    CHECK (source IN (${sources.map((source) => `'${source}'`).join(', ')}))`;

const BEFORE = ['feedback', 'review', 'question', 'answer', 'complaint'];

/** Messages of a class's chat that a moderator should look at wait with the other texts; they go after their time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(allow([...BEFORE, 'chat']));
  await knex.raw(`
    ALTER TABLE retention_run DROP CONSTRAINT retention_run_kind_check;
    ALTER TABLE retention_run ADD CONSTRAINT retention_run_kind_check
      CHECK (kind IN ('recordings', 'leads', 'messages', 'chats', 'audit'))`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM retention_run WHERE kind = 'chats';
    ALTER TABLE retention_run DROP CONSTRAINT retention_run_kind_check;
    ALTER TABLE retention_run ADD CONSTRAINT retention_run_kind_check
      CHECK (kind IN ('recordings', 'leads', 'messages', 'audit'))`);
  await knex.raw(`DELETE FROM moderation WHERE source = 'chat'`);
  await knex.raw(allow(BEFORE));
}
