import type { Knex } from 'knex';

/** Whoever claims a lead from the pool contacts the family in time, or the lead goes back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE lead ADD COLUMN claimed_at timestamptz;
    ALTER TABLE lead ADD COLUMN contact_due_at timestamptz;
    ALTER TABLE lead ADD COLUMN first_contact_at timestamptz;
    ALTER TABLE lead ADD CONSTRAINT lead_claim CHECK (
      num_nonnulls(claimed_at, contact_due_at) IN (0, 2) AND contact_due_at > claimed_at
      AND (claimed_at IS NULL OR owner_id IS NOT NULL) AND (first_contact_at IS NULL OR claimed_at IS NOT NULL));
    COMMENT ON COLUMN lead.claimed_at IS 'null: the owner was given the lead, or there is none';
    CREATE INDEX lead_contact_due ON lead (contact_due_at) WHERE contact_due_at IS NOT NULL AND first_contact_at IS NULL;
    ALTER TABLE staff_user ADD COLUMN last_claim_at timestamptz;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE staff_user DROP COLUMN last_claim_at;
    DROP INDEX lead_contact_due;
    ALTER TABLE lead DROP CONSTRAINT lead_claim;
    ALTER TABLE lead DROP COLUMN first_contact_at;
    ALTER TABLE lead DROP COLUMN contact_due_at;
    ALTER TABLE lead DROP COLUMN claimed_at;
  `);
}
