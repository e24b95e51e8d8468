import type { Knex } from 'knex';

/**
 * What each sale brought to its owner's team: money from its punch on, a deposit with the first
 * payment, and refunds with a minus. A view, so that an undone punch takes its money back by itself. Money that goes
 * back before it was punched was never counted.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE VIEW revenue_entry AS
    SELECT 'page:' || p.number AS business_key, 'payment' AS kind, e.id AS enrolment_id, e.owner_team_id, e.owner_staff_id,
      y.currency_code, y.amount_minor, p.punched_at AS counted_at
    FROM payment_page p
    JOIN payment y ON y.payment_page_id = p.id
    JOIN enrolment e ON e.id = p.enrolment_id
    WHERE p.punched_at IS NOT NULL
    UNION ALL
    SELECT 'deposit:' || e.number, 'deposit', e.id, e.owner_team_id, e.owner_staff_id, e.currency_code,
      e.token_amount_minor, p.punched_at
    FROM enrolment e
    JOIN instalment i ON i.enrolment_id = e.id AND i.position = 1
    JOIN payment_page p ON p.instalment_id = i.id
    WHERE p.punched_at IS NOT NULL AND e.token_amount_minor IS NOT NULL
      AND (e.token_link_id IS NOT NULL OR e.token_confirmed_at IS NOT NULL)
    UNION ALL
    SELECT 'refund:' || r.id, 'refund', e.id, e.owner_team_id, e.owner_staff_id, r.currency_code,
      -greatest(0, r.amount_minor - CASE WHEN e.refunded_at = r.decided_at THEN coalesce(waiting.minor, 0) ELSE 0 END),
      r.decided_at
    FROM refund r
    JOIN enrolment e ON e.id = r.enrolment_id
    CROSS JOIN LATERAL (
      SELECT sum(y.amount_minor + CASE WHEN i.position = 1 AND e.token_link_id IS NOT NULL THEN e.token_amount_minor ELSE 0 END) AS minor
      FROM payment_page p JOIN payment y ON y.payment_page_id = p.id JOIN instalment i ON i.id = p.instalment_id
      WHERE p.enrolment_id = e.id AND p.punched_at IS NULL) waiting
    WHERE r.state = 'approved';
    CREATE INDEX payment_page_punched ON payment_page (punched_at) WHERE punched_at IS NOT NULL;
    CREATE INDEX refund_approved ON refund (decided_at) WHERE state = 'approved';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX refund_approved;
    DROP INDEX payment_page_punched;
    DROP VIEW revenue_entry;
  `);
}
