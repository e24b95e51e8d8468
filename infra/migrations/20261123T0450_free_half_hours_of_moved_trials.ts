import type { Knex } from 'knex';

/**
 * A trial that is moved leaves its half hour to others, as every class does. The booking then names none: which half hours
 * a class takes stands in them, and a time that a teacher agrees with a family need not be offered.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE trial_booking ADD COLUMN moved_at timestamptz,
      DROP CONSTRAINT trial_booking_open_has_slot,
      ADD CONSTRAINT trial_booking_open_has_slot
        CHECK (state <> 'open' OR availability_id IS NOT NULL OR moved_at IS NOT NULL);
    UPDATE trial_booking b SET availability_id = NULL, moved_at = now()
    FROM scheduled_class c, availability_slot a
    WHERE c.id = b.class_id AND a.id = b.availability_id AND b.state = 'open' AND a.booked_class_id = c.id
      AND NOT c.during && a.during;
    UPDATE availability_slot a SET booked_class_id = NULL FROM scheduled_class c
    WHERE c.id = a.booked_class_id AND c.status = 'scheduled' AND NOT c.during && a.during;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE trial_booking SET state = 'closed' WHERE state = 'open' AND availability_id IS NULL;
    ALTER TABLE trial_booking DROP CONSTRAINT trial_booking_open_has_slot,
      ADD CONSTRAINT trial_booking_open_has_slot CHECK (state <> 'open' OR availability_id IS NOT NULL),
      DROP COLUMN moved_at;
  `);
}
