import type { Knex } from 'knex';

/** The school may decline another time with a reason; a move closes a request by itself. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE reschedule_request
      ADD declined_by bigint REFERENCES account(id),
      ADD decline_text text CHECK (length(decline_text) BETWEEN 1 AND 500),
      ADD CONSTRAINT reschedule_request_declined
        CHECK (num_nonnulls(declined_by, decline_text) IN (0, 2) AND (declined_by IS NULL OR closed_at IS NOT NULL));
    CREATE INDEX reschedule_request_newest ON reschedule_request (created_at DESC, id DESC);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX reschedule_request_newest;
    ALTER TABLE reschedule_request DROP CONSTRAINT reschedule_request_declined, DROP COLUMN decline_text, DROP COLUMN declined_by;
  `);
}
