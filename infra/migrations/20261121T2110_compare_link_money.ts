import type { Knex } from 'knex';

/**
 * Money of links stands in accepted proofs: they keep their reference as it is compared, and why one was taken although
 * it looked like another payment.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE payment_proof
      ADD COLUMN reference_key text CHECK (length(reference_key) BETWEEN 1 AND 100),
      ADD COLUMN duplicate_reason text CHECK (length(duplicate_reason) BETWEEN 1 AND 500),
      ADD CONSTRAINT payment_proof_compared CHECK (num_nonnulls(reference_key, duplicate_reason) = 0
        OR (state = 'accepted' AND payment_link_id IS NOT NULL));
    UPDATE payment_proof
      SET reference_key = nullif(left(upper(regexp_replace(normalize(reference, NFKC), '[^[:alnum:]]', '', 'g')), 100), '')
      WHERE state = 'accepted' AND payment_link_id IS NOT NULL;
    CREATE INDEX payment_proof_taken ON payment_proof (payment_option_id, reference_key)
      WHERE state = 'accepted' AND payment_link_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX payment_proof_taken;
    ALTER TABLE payment_proof DROP CONSTRAINT payment_proof_compared, DROP COLUMN duplicate_reason, DROP COLUMN reference_key;
  `);
}
