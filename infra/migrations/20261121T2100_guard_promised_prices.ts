import type { Knex } from 'knex';

/**
 * A deposit that was only typed counts from the punch on, by which finance confirms it; a deposit by a link
 * was confirmed with its link. A renewal above the price of the last sale keeps why.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE enrolment
      ADD COLUMN price_reason text CHECK (length(price_reason) BETWEEN 1 AND 500),
      ADD COLUMN token_confirmed_at timestamptz,
      ADD COLUMN token_confirmed_by bigint REFERENCES account(id),
      ADD CHECK ((token_confirmed_at IS NULL) = (token_confirmed_by IS NULL)),
      ADD CHECK (token_confirmed_at IS NULL OR (token_amount_minor IS NOT NULL AND token_link_id IS NULL)),
      ADD CHECK (price_reason IS NULL OR enrolment_type = 'Renewal');
    UPDATE enrolment e SET token_confirmed_at = p.punched_at, token_confirmed_by = p.punched_by
    FROM payment_page p JOIN instalment i ON i.id = p.instalment_id AND i.position = 1
    WHERE p.enrolment_id = e.id AND p.punched_at IS NOT NULL
      AND e.token_amount_minor IS NOT NULL AND e.token_link_id IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE enrolment DROP COLUMN price_reason, DROP COLUMN token_confirmed_at, DROP COLUMN token_confirmed_by;
  `);
}
