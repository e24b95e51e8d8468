import type { Knex } from 'knex';

/** Who was reminded of which class at which hour; a class that moves is another hour, and so another reminder. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE class_reminder (
      class_id bigint NOT NULL REFERENCES scheduled_class(id) ON DELETE CASCADE,
      account_id bigint NOT NULL REFERENCES account(id),
      kind text NOT NULL CHECK (kind IN ('reminder-day', 'reminder-hour', 'reminder-minutes')),
      starts_at timestamptz NOT NULL,
      planned_at timestamptz NOT NULL,
      PRIMARY KEY (class_id, account_id, kind, starts_at)
    );
    CREATE INDEX class_reminder_old ON class_reminder (starts_at);
    CREATE INDEX scheduled_class_coming ON scheduled_class (starts_at) WHERE status = 'scheduled';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX scheduled_class_coming;
    DROP TABLE class_reminder;
  `);
}
