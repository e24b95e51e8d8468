import type { Knex } from 'knex';

/** A new teacher sees a card about a batch that they take over, and puts it away when they have read it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE batch_change ADD handover_dismissed_at timestamptz,
      ADD CONSTRAINT batch_change_handover CHECK (handover_dismissed_at IS NULL
        OR (rule_before ->> 'teacherId' <> rule_after ->> 'teacherId' AND handover_dismissed_at >= made_at));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE batch_change DROP COLUMN handover_dismissed_at');
}
