import type { Knex } from 'knex';

/**
 * What a parent may type when registering, for the letters about the trial class. Nobody has proven that the address is
 * the family's, so it is not `email`: it is nobody's login, two accounts may have it, and no link that opens the account
 * goes there.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE account ADD COLUMN reminder_email citext CHECK (length(reminder_email) BETWEEN 1 AND 254);
    COMMENT ON COLUMN account.reminder_email IS 'as typed at the registration; ends when the account is verified';
    CREATE INDEX account_reminder_email ON account (reminder_email) WHERE reminder_email IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE account DROP COLUMN reminder_email');
}
