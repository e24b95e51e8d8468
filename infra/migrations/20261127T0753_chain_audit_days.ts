import type { Knex } from 'knex';

/** Each past day of the audit log is sealed by a hash that builds on the day before, so that a later change shows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE audit_day (
      day date PRIMARY KEY,
      first_id bigint,
      last_id bigint,
      line_count integer NOT NULL CHECK (line_count >= 0),
      digest bytea NOT NULL CHECK (octet_length(digest) = 32),
      hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
      closed_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((line_count = 0) = (first_id IS NULL)),
      CHECK ((line_count = 0) = (last_id IS NULL))
    );
    COMMENT ON COLUMN audit_day.day IS 'in UTC';
    COMMENT ON COLUMN audit_day.digest IS 'of the day''s lines';
    COMMENT ON COLUMN audit_day.hash IS 'of the hash of the day before, the day and its digest';
    CREATE TRIGGER audit_day_append_only BEFORE UPDATE OR DELETE ON audit_day
      FOR EACH ROW EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER audit_day_never_emptied BEFORE TRUNCATE ON audit_day
      FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE audit_day');
}
