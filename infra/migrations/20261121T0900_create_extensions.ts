import type { Knex } from 'knex';

/** Range exclusion, case-insensitive e-mail and word search are promises kept by the database. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE EXTENSION IF NOT EXISTS btree_gist;
    CREATE EXTENSION IF NOT EXISTS citext;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP EXTENSION IF EXISTS pg_trgm;
    DROP EXTENSION IF EXISTS citext;
    DROP EXTENSION IF EXISTS btree_gist;
  `);
}
