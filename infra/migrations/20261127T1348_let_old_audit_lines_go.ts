import type { Knex } from 'knex';

// The first part of an action, or the thing that was changed.
const MONEY_ACTIONS =
  'credit,dispute,enrolment,instalment,invitation,payment,payment_link,payment_page,payment_proof,payout_account,payroll,price,refund';
const MONEY_ENTITIES =
  'course_fee,course_price,credit_adjustment,currency,discount_code,earning_report,enrolment,invitation,pay_period,payment_link,payment_option,payment_page,payout_version,price_request,refund';

/**
 * Old lines of the audit log go, a sealed day at a time: by a function of the owner, because the programs may delete none.
 * The day's seal stays, and a row says what went and what the rest adds up to. Lines about money and credits never go.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE audit_removal (
      day date PRIMARY KEY,
      removed_count integer NOT NULL CHECK (removed_count >= 0),
      kept_count integer NOT NULL CHECK (kept_count >= 0),
      kept_digest bytea NOT NULL CHECK (octet_length(kept_digest) = 32),
      removed_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON COLUMN audit_removal.day IS 'in UTC';
    COMMENT ON COLUMN audit_removal.kept_digest IS 'of the lines of the day that stayed';
    CREATE TRIGGER audit_removal_append_only BEFORE UPDATE OR DELETE ON audit_removal
      FOR EACH ROW EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER audit_removal_never_emptied BEFORE TRUNCATE ON audit_removal
      FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

    CREATE FUNCTION is_money_line(action text, entity text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT action LIKE 'class.end%' OR split_part(action, '.', 1) = ANY ('{${MONEY_ACTIONS}}'::text[])
        OR entity = ANY ('{${MONEY_ENTITIES}}'::text[])
    $$;

    CREATE FUNCTION audit_days_kept_from() RETURNS date LANGUAGE sql STABLE AS $$
      SELECT (local_time(now(), 'UTC') - interval '12 months')::date
    $$;

    CREATE FUNCTION keep_audit_lines() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      day_of_line date := local_time(OLD.at, 'UTC')::date;
    BEGIN
      IF day_of_line < audit_days_kept_from() AND NOT is_money_line(OLD.action, OLD.entity)
        AND EXISTS (SELECT FROM audit_removal r WHERE r.day = day_of_line)
      THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'audit_log rows are only ever added' USING ERRCODE = 'restrict_violation';
    END $$;
    DROP TRIGGER audit_log_append_only ON audit_log;
    CREATE TRIGGER audit_log_append_only BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER audit_log_keeps_lines BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_lines();

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
  await knex.raw(`
    DROP FUNCTION remove_audit_day;
    DROP TRIGGER audit_log_keeps_lines ON audit_log;
    DROP TRIGGER audit_log_append_only ON audit_log;
    CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
      FOR EACH ROW EXECUTE FUNCTION forbid_change();
    DROP FUNCTION keep_audit_lines, audit_days_kept_from, is_money_line;
    DROP TABLE audit_removal;
  `);
}
