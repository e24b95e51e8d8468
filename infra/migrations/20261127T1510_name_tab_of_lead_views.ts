import type { Knex } from 'knex';

/** Lead management opens with High Quality Leads now: views of every lead, which named no tab, go on showing every lead. */
export async function up(knex: Knex): Promise<void> {
  // The parts of a view's query are in alphabetical order.
  await knex.raw(`
    UPDATE saved_view v SET query = (
      SELECT string_agg(part, '&' ORDER BY split_part(part, '=', 1) COLLATE "C")
      FROM unnest(string_to_array(nullif(v.query, ''), '&') || 'tab=all'::text) part)
    WHERE v.app = 'crm' AND v.list = 'leads' AND v.query !~ '(^|&)tab='
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE saved_view SET query = trim(both '&' from regexp_replace(query, '(^|&)tab=all(&|$)', '\\1'))
    WHERE app = 'crm' AND list = 'leads'
  `);
}
