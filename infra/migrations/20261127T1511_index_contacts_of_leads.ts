import type { Knex } from 'knex';

/** The lists of leads are narrowed by the last contact, and by trial classes to come and open tasks of all leads at once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX lead_event_contact ON lead_event (lead_id, at)
      WHERE kind = 'contact_tried' OR kind = 'stage_changed' AND actor_account_id IS NOT NULL AND data->>'fact' IS NULL;
    CREATE INDEX trial_booking_to_come ON trial_booking (starts_at, lead_id) WHERE state = 'open';
    CREATE INDEX lead_task_open ON lead_task (lead_id, due_at) WHERE done_at IS NULL AND canceled_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX lead_task_open; DROP INDEX trial_booking_to_come; DROP INDEX lead_event_contact;');
}
