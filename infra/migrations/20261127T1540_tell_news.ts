import type { Knex } from 'knex';

// More than a screen could ask for one by one is told as anything.
const TELL = `
  CREATE FUNCTION tell_news(topic text, keys text[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF cardinality(keys) > 20 THEN
      PERFORM pg_notify('school_news', topic || ' *');
    ELSE
      PERFORM pg_notify('school_news', topic || ' ' || key) FROM unnest(keys) key;
    END IF;
  END $$`;

const teller = (name: string, topic: string, keys: string): string => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_news('${topic}', ARRAY(SELECT DISTINCT ${keys} LIMIT 21));
    RETURN NULL;
  END $$`;

// A trigger for a whole statement: one that changes ten thousand rows tells one thing.
const TOLD: readonly [table: string, change: 'INSERT' | 'UPDATE' | 'DELETE', by: string][] = [
  ['lead', 'INSERT', 'tell_of_leads'],
  ['lead', 'UPDATE', 'tell_of_leads'],
  ['lead', 'DELETE', 'tell_of_leads'],
  ['lead_event', 'INSERT', 'tell_of_parts_of_leads'],
  ['lead_task', 'INSERT', 'tell_of_parts_of_leads'],
  ['lead_task', 'UPDATE', 'tell_of_parts_of_leads'],
  ['lead_note', 'INSERT', 'tell_of_parts_of_leads'],
  ['lead_note', 'UPDATE', 'tell_of_parts_of_leads'],
  ['notification', 'INSERT', 'tell_of_notices'],
  ['notification', 'UPDATE', 'tell_of_notices'],
];

const triggerOf = (table: string, change: string): string => `${table}_news_of_${change.toLowerCase()}`;

/** Postgres tells whoever listens what open screens may show, whichever program has changed it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(TELL);
  await knex.raw(teller('tell_of_leads', 'lead', 'lead_code FROM changed'));
  await knex.raw(
    teller('tell_of_parts_of_leads', 'lead', 'l.lead_code FROM changed c JOIN lead l ON l.id = c.lead_id'),
  );
  await knex.raw(teller('tell_of_notices', 'notice', 'account_id::text FROM changed'));
  for (const [table, change, by] of TOLD)
    await knex.raw(`
      CREATE TRIGGER ${triggerOf(table, change)} AFTER ${change} ON ${table}
        REFERENCING ${change === 'DELETE' ? 'OLD' : 'NEW'} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${by}()`);
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, change] of TOLD) await knex.raw(`DROP TRIGGER ${triggerOf(table, change)} ON ${table}`);
  await knex.raw('DROP FUNCTION tell_of_leads, tell_of_parts_of_leads, tell_of_notices');
  await knex.raw('DROP FUNCTION tell_news');
}
