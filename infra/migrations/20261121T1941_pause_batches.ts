import type { Knex } from 'knex';

/** A batch pauses while a payment for it is two weeks late, and says for which enrolment and why. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE batch
      ADD COLUMN paused_at timestamptz,
      ADD COLUMN pause_reason text CHECK (length(pause_reason) BETWEEN 1 AND 500),
      ADD COLUMN paused_enrolment_id bigint REFERENCES enrolment(id),
      ADD CONSTRAINT batch_pause_says_why CHECK (num_nonnulls(paused_at, pause_reason, paused_enrolment_id) IN (0, 3));
    CREATE INDEX batch_paused ON batch (paused_enrolment_id) WHERE paused_at IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE batch
      DROP CONSTRAINT batch_pause_says_why, DROP COLUMN paused_enrolment_id, DROP COLUMN pause_reason, DROP COLUMN paused_at;
  `);
}
