import type { Knex } from 'knex';

/** How soon families are contacted is asked by the time of the claim, and of the return to the pool. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX lead_claimed ON lead (claimed_at) WHERE claimed_at IS NOT NULL;
    CREATE INDEX lead_event_missed ON lead_event (at) WHERE kind = 'contact_missed';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX lead_event_missed;
    DROP INDEX lead_claimed;
  `);
}
