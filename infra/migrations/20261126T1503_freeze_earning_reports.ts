import type { Knex } from 'knex';

/** What a report counted is written once and never changes, whatever happens to the classes later. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE earning_report_line (
      report_teacher_id bigint NOT NULL REFERENCES earning_report_teacher(id),
      position int NOT NULL CHECK (position >= 1),
      month text NOT NULL CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
      payout_version text NOT NULL,
      currency_code text NOT NULL REFERENCES currency(code),
      activity_type text NOT NULL,
      rate_type text NOT NULL,
      rate bigint NOT NULL,
      min_threshold int,
      max_threshold int,
      comment text NOT NULL,
      count int NOT NULL,
      amount_minor bigint NOT NULL,
      class_ids bigint[] NOT NULL,
      PRIMARY KEY (report_teacher_id, position)
    );
    CREATE TABLE earning_report_class (
      report_teacher_id bigint NOT NULL REFERENCES earning_report_teacher(id),
      position int NOT NULL CHECK (position >= 1),
      class_id bigint NOT NULL REFERENCES scheduled_class(id),
      activity_type text NOT NULL CHECK (activity_type IN ('course_class', 'trial_class', 'incomplete_trial', 'conversion')),
      sign smallint NOT NULL CHECK (sign IN (1, -1)),
      counted_at timestamptz NOT NULL,
      starts_at timestamptz NOT NULL,
      lesson_name text NOT NULL,
      payout_version text,
      is_in_range boolean NOT NULL,
      PRIMARY KEY (report_teacher_id, position)
    );
    COMMENT ON COLUMN earning_report_class.is_in_range IS 'others of the same months only decided about the bands';
    CREATE TRIGGER earning_report_fixed BEFORE UPDATE OF from_date, to_date, state, ready_at ON earning_report
      FOR EACH ROW WHEN (OLD.state = 'ready') EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER earning_report_kept BEFORE DELETE ON earning_report FOR EACH ROW EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER earning_report_teacher_fixed BEFORE UPDATE ON earning_report_teacher
      FOR EACH ROW WHEN (OLD.state <> 'waiting') EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER earning_report_teacher_kept BEFORE DELETE ON earning_report_teacher
      FOR EACH ROW EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER earning_report_line_append_only BEFORE UPDATE OR DELETE ON earning_report_line
      FOR EACH ROW EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER earning_report_class_append_only BEFORE UPDATE OR DELETE ON earning_report_class
      FOR EACH ROW EXECUTE FUNCTION forbid_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE earning_report_class;
    DROP TABLE earning_report_line;
    DROP TRIGGER earning_report_teacher_kept ON earning_report_teacher;
    DROP TRIGGER earning_report_teacher_fixed ON earning_report_teacher;
    DROP TRIGGER earning_report_kept ON earning_report;
    DROP TRIGGER earning_report_fixed ON earning_report;
  `);
}
