import type { Knex } from 'knex';

/**
 * The CRM's list of leads by the day they came and by their last class walks an index, as by its other columns. Leads
 * without a class are last in both directions, for which two indexes are needed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX lead_created ON lead (created_at, id);
    CREATE INDEX lead_class_newest ON lead (last_class_at DESC NULLS LAST, id DESC);
    CREATE INDEX lead_class_oldest ON lead (last_class_at, id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX lead_class_oldest; DROP INDEX lead_class_newest; DROP INDEX lead_created;');
}
