import type { Knex } from 'knex';

/**
 * A lead is Enrolled by a confirmed payment, and names it: without one whose punch stands the database refuses the stage,
 * whoever writes it. A booking keeps the stage from which it moved its lead, to which a cancellation leads back.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE trial_booking ADD COLUMN stage_before text NOT NULL DEFAULT 'New' CHECK (stage_before IN
      ('New', 'Contacted', 'Qualified', 'Nurture', 'No-show', 'Lost'));
    COMMENT ON COLUMN trial_booking.stage_before IS 'of the lead, before the booking moved it';
    UPDATE trial_booking b SET stage_before = before.stage
    FROM (
      SELECT DISTINCT ON (o.id) o.id, e.data->>'to' AS stage
      FROM trial_booking o JOIN lead_event e ON e.lead_id = o.lead_id AND e.at < o.created_at AND e.kind = 'stage_changed'
      ORDER BY o.id, e.id DESC) before
    WHERE before.id = b.id AND before.stage IN ('Contacted', 'Qualified', 'Nurture', 'No-show', 'Lost');

    ALTER TABLE payment_page ADD COLUMN confirmed_id bigint
      GENERATED ALWAYS AS (CASE WHEN punched_at IS NOT NULL THEN id END) STORED;
    ALTER TABLE payment_page ADD CONSTRAINT payment_page_confirmed UNIQUE (confirmed_id);
    COMMENT ON COLUMN payment_page.confirmed_id IS 'its id while its punch stands, so that an Enrolled lead can refer to it';

    ALTER TABLE lead ADD COLUMN enrolled_page_id bigint
      CONSTRAINT lead_enrolled_page REFERENCES payment_page (confirmed_id) DEFERRABLE INITIALLY DEFERRED;
    CREATE INDEX lead_ref_enrolled_page_id ON lead (enrolled_page_id) WHERE enrolled_page_id IS NOT NULL;
    UPDATE lead l SET enrolled_page_id = (
      SELECT p.id FROM payment_page p
      JOIN enrolment e ON e.id = p.enrolment_id AND e.refunded_at IS NULL
      JOIN student s ON s.id = e.student_id
      JOIN account a ON a.id = s.account_id
      WHERE p.punched_at IS NOT NULL AND (a.id = l.account_id OR a.phone = l.phone OR s.id = l.student_id)
      ORDER BY p.punched_at DESC LIMIT 1)
    WHERE l.stage = 'Enrolled';
    WITH back AS (
      UPDATE lead SET stage = 'Nurture' WHERE stage = 'Enrolled' AND enrolled_page_id IS NULL RETURNING id)
    INSERT INTO lead_event (lead_id, kind, data)
    SELECT id, 'stage_changed', jsonb_build_object('from', 'Enrolled', 'to', 'Nurture', 'reason', 'No confirmed payment was found.')
    FROM back;
    SET CONSTRAINTS ALL IMMEDIATE;
    ALTER TABLE lead ADD CONSTRAINT lead_enrolled CHECK ((stage = 'Enrolled') = (enrolled_page_id IS NOT NULL));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE lead DROP CONSTRAINT lead_enrolled;
    ALTER TABLE lead DROP COLUMN enrolled_page_id;
    ALTER TABLE payment_page DROP COLUMN confirmed_id;
    ALTER TABLE trial_booking DROP COLUMN stage_before;
  `);
}
