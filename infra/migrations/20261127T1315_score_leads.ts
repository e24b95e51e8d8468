import type { Knex } from 'knex';

/** Why a lead has its score; and numbers for the jobs that work it out after each fact, one job for each. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE lead ADD COLUMN score_reasons jsonb NOT NULL DEFAULT '[]';
    COMMENT ON COLUMN lead.score_reasons IS 'texts and points, in the order in which they are shown';
    CREATE SEQUENCE lead_score_turn MINVALUE 0 MAXVALUE 89999 CYCLE;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP SEQUENCE lead_score_turn; ALTER TABLE lead DROP COLUMN score_reasons;');
}
