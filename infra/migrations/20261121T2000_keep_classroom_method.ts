import type { Knex } from 'knex';

/** Where a batch meets: the room of our own, or a link of Google Meet and of nothing else. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE batch
      ADD COLUMN classroom_method text NOT NULL DEFAULT 'jitsi' CHECK (classroom_method IN ('jitsi', 'meet')),
      ADD COLUMN meet_link text CHECK (length(meet_link) <= 300 AND starts_with(meet_link, 'https://meet.google.com/')),
      ADD CONSTRAINT batch_meet_has_link CHECK (classroom_method <> 'meet' OR meet_link IS NOT NULL);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE batch
      DROP CONSTRAINT batch_meet_has_link, DROP COLUMN meet_link, DROP COLUMN classroom_method;
  `);
}
