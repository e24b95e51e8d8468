import type { Knex } from 'knex';

/** What a refund was worked out from, why one was declined, and who wrote an instalment off. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE refund
      ADD COLUMN figures jsonb NOT NULL DEFAULT '{}',
      ADD COLUMN declined_reason text CHECK (length(declined_reason) BETWEEN 1 AND 500),
      ADD CONSTRAINT refund_declined_says_why CHECK ((state = 'declined') = (declined_reason IS NOT NULL)),
      ADD CONSTRAINT refund_approved_has_reference CHECK (state <> 'approved' OR length(reference) > 0);
    CREATE INDEX refund_newest ON refund (state, created_at DESC, id DESC);
    CREATE INDEX enrolment_refunded ON enrolment (id) WHERE refunded_at IS NOT NULL;
    ALTER TABLE instalment
      ADD COLUMN written_off_by bigint REFERENCES account(id),
      ADD COLUMN write_off_reason text CHECK (length(write_off_reason) BETWEEN 1 AND 500),
      ADD CONSTRAINT instalment_written_off_says_why
        CHECK (num_nonnulls(written_off_at, written_off_by, write_off_reason) IN (0, 3));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE instalment
      DROP CONSTRAINT instalment_written_off_says_why, DROP COLUMN write_off_reason, DROP COLUMN written_off_by;
    DROP INDEX enrolment_refunded;
    DROP INDEX refund_newest;
    ALTER TABLE refund
      DROP CONSTRAINT refund_approved_has_reference, DROP CONSTRAINT refund_declined_says_why,
      DROP COLUMN declined_reason, DROP COLUMN figures;
  `);
}
