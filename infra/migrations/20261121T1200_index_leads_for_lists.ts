import type { Knex } from 'knex';

/** The CRM's lists: by name, by last class, and by who became Qualified when. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX lead_name ON lead (lower(student_name), id);
    CREATE INDEX lead_last_class ON lead (last_class_at DESC, id DESC) WHERE last_class_at IS NOT NULL;
    CREATE INDEX lead_event_qualified ON lead_event (at, lead_id) WHERE kind = 'stage_changed' AND data->>'to' = 'Qualified';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX lead_event_qualified;
    DROP INDEX lead_last_class;
    DROP INDEX lead_name;
  `);
}
