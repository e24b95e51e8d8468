import type { Knex } from 'knex';

/**
 * Old lines of the audit log go a sealed day at a time, by a function of the owner, because the programs may delete none.
 * The seal of the day stays.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION remove_audit_day(gone_day date, digest_of_kept bytea) RETURNS integer
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      gone integer;
    BEGIN
      IF gone_day IS NULL OR gone_day >= audit_days_kept_from() THEN
        RAISE EXCEPTION 'lines of the audit log are kept for 12 months' USING ERRCODE = 'restrict_violation';
      END IF;
      IF NOT EXISTS (SELECT FROM audit_day d WHERE d.day = gone_day) THEN
        RAISE EXCEPTION 'this day of the audit log is not sealed' USING ERRCODE = 'restrict_violation';
      END IF;
      INSERT INTO audit_removal (day, removed_count, kept_count, kept_digest)
      SELECT gone_day, count(*) FILTER (WHERE NOT is_money_line(l.action, l.entity)),
        count(*) FILTER (WHERE is_money_line(l.action, l.entity)), digest_of_kept
      FROM audit_log l
      WHERE l.at >= instant_at(gone_day::timestamp, 'UTC') AND l.at < instant_at(gone_day + interval '1 day', 'UTC');
      DELETE FROM audit_log l
      WHERE l.at >= instant_at(gone_day::timestamp, 'UTC') AND l.at < instant_at(gone_day + interval '1 day', 'UTC')
        AND NOT is_money_line(l.action, l.entity);
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP FUNCTION remove_audit_day');
}
