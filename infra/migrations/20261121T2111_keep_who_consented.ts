import type { Knex } from 'knex';

/** Who confirmed automatic payments, from where: consent that somebody else gave is none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE enrolment
      ADD COLUMN consent_ip text CHECK (length(consent_ip) BETWEEN 1 AND 64),
      ADD COLUMN consent_account_id bigint REFERENCES account(id),
      ADD CONSTRAINT enrolment_consent_whole
        CHECK (consent_confirmed_at IS NOT NULL OR num_nonnulls(consent_ip, consent_account_id) = 0);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE enrolment
      DROP CONSTRAINT enrolment_consent_whole, DROP COLUMN consent_account_id, DROP COLUMN consent_ip;
  `);
}
