import type { Knex } from 'knex';

// The first part of an action, or the thing that was changed.
const MONEY_ACTIONS =
  'credit,dispute,enrolment,instalment,invitation,payment,payment_link,payment_page,payment_proof,payout_account,payroll,price,refund';
const MONEY_ENTITIES =
  'course_fee,course_price,credit_adjustment,currency,discount_code,earning_report,enrolment,invitation,pay_period,payment_link,payment_option,payment_page,payout_version,price_request,refund';

/**
 * Old lines of the audit log may go where a row says what went of their day and what the rest adds up to. Lines about money
 * and credits never go, and nothing goes within 12 months: not even by the owner.
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
      -- In UTC; asked for each line of a day, so it looks nothing up.
      day_of_line date := date '1970-01-01' + floor(extract(epoch FROM OLD.at) / 86400)::integer;
    BEGIN
      IF OLD.at < now() - interval '365 days' AND NOT is_money_line(OLD.action, OLD.entity)
        AND EXISTS (SELECT FROM audit_removal r WHERE r.day = day_of_line)
      THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'audit_log rows are only ever added' USING ERRCODE = 'restrict_violation';
    END $$;
    DROP TRIGGER audit_log_append_only ON audit_log;
    CREATE TRIGGER audit_log_append_only BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER audit_log_keeps_lines BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_lines();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER audit_log_keeps_lines ON audit_log;
    DROP TRIGGER audit_log_append_only ON audit_log;
    CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
      FOR EACH ROW EXECUTE FUNCTION forbid_change();
    DROP FUNCTION keep_audit_lines, audit_days_kept_from, is_money_line;
    DROP TABLE audit_removal;
  `);
}
