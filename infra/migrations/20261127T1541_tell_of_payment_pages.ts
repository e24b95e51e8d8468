import type { Knex } from 'knex';

const OF_PAGES = 'changed c JOIN enrolment e ON e.id = c.enrolment_id';
const OF_VISITS = `changed c JOIN payment_page p ON p.id = c.payment_page_id JOIN enrolment e ON e.id = p.enrolment_id`;

const teller = (name: string, from: string): string => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_news('lead', ARRAY(
      SELECT DISTINCT l.lead_code FROM ${from} JOIN lead l ON l.student_id = e.student_id LIMIT 21));
    RETURN NULL;
  END $$`;

const trigger = (table: string, change: 'INSERT' | 'UPDATE', by: string): string => `
  CREATE TRIGGER ${table}_news_of_${change.toLowerCase()} AFTER ${change} ON ${table}
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${by}()`;

/** What happens to a payment page is news of the lead of its student: its owner sees that the family has opened it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(teller('tell_of_payment_pages', OF_PAGES));
  await knex.raw(teller('tell_of_payment_page_visits', OF_VISITS));
  for (const change of ['INSERT', 'UPDATE'] as const) {
    await knex.raw(trigger('payment_page', change, 'tell_of_payment_pages'));
    await knex.raw(trigger('payment_page_visit', change, 'tell_of_payment_page_visits'));
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const change of ['insert', 'update']) {
    await knex.raw(`DROP TRIGGER payment_page_news_of_${change} ON payment_page`);
    await knex.raw(`DROP TRIGGER payment_page_visit_news_of_${change} ON payment_page_visit`);
  }
  await knex.raw('DROP FUNCTION tell_of_payment_pages, tell_of_payment_page_visits');
}
