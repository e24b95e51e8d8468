import type { Knex } from 'knex';

/** Staff find families, batches and payments by a part of any key while they type, whatever plan is kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX account_phone_parts ON account USING gin (phone gin_trgm_ops);
    CREATE INDEX batch_code_parts ON batch USING gin (code gin_trgm_ops);
    CREATE INDEX batch_name_parts ON batch USING gin (name gin_trgm_ops);
    CREATE INDEX payment_reference_parts ON payment USING gin (reference_key gin_trgm_ops);
    CREATE INDEX payment_page_id_begin ON payment_page (page_id text_pattern_ops);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX payment_page_id_begin;
    DROP INDEX payment_reference_parts;
    DROP INDEX batch_name_parts;
    DROP INDEX batch_code_parts;
    DROP INDEX account_phone_parts;
  `);
}
