import type { Knex } from 'knex';

/**
 * Which browser's registration created an account, for an hour: only that browser gets the link for its password and the
 * whole confirmation of its booking. And who asked for a link by phone, until a worker has looked
 * whether there is such a person.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE registration_proof (
      hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
      account_id bigint NOT NULL UNIQUE REFERENCES account(id) ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX registration_proof_expiry ON registration_proof (expires_at);
    CREATE TABLE password_link_request (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      phone text NOT NULL CHECK (phone ~ '^\\+[1-9][0-9]{6,14}$'),
      asked_at timestamptz NOT NULL
    );
    CREATE INDEX password_link_request_age ON password_link_request (asked_at);
    ALTER TABLE trial_booking ADD asked_name text, ADD is_proven boolean NOT NULL DEFAULT true;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE trial_booking DROP COLUMN is_proven, DROP COLUMN asked_name;
    DROP TABLE password_link_request, registration_proof;
  `);
}
