import type { Knex } from 'knex';

/**
 * The language of the page on which a family has registered: the letters about its trial class are written in it. Whom the
 * school knew before, and whom staff register, reads English.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE account ADD COLUMN language text NOT NULL DEFAULT 'en'
      CONSTRAINT account_language_known CHECK (language IN ('en', 'de'));
    COMMENT ON COLUMN account.language IS 'of the page on which the family has registered';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE account DROP COLUMN language');
}
