import type { Knex } from 'knex';

// Both kinds of addresses of a file: the public one has its key, the one for staff its number.
const FILES_IN = `
  CREATE FUNCTION files_in(words text) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
    SELECT id FROM stored_file
    WHERE state IN ('ready', 'removed') AND (
      key = ANY (ARRAY(
        SELECT m[1] FROM regexp_matches(words, '/media/files/([A-Za-z0-9]{43})([^A-Za-z0-9]|$)', 'g') AS m))
      OR id = ANY (ARRAY(
        SELECT m[1]::bigint FROM regexp_matches(words, '/api/blackops/files/([0-9]{1,15})/open', 'g') AS m)))
  $$`;

// The lock waits for a deletion of the file that is under way, and makes the next one wait for this use.
const KEEP_USES = `
  CREATE FUNCTION keep_file_uses() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    part jsonb;
    words text := '';
    used bigint[] := '{}';
    file record;
  BEGIN
    IF TG_OP = 'DELETE' THEN part := to_jsonb(OLD); ELSE part := to_jsonb(NEW); END IF;
    IF TG_OP <> 'DELETE' AND part ->> TG_ARGV[1] IS NULL THEN
      FOR n IN 2 .. TG_NARGS - 1 LOOP words := concat_ws(' ', words, part ->> TG_ARGV[n]); END LOOP;
      FOR file IN
        SELECT f.id, f.deleted_at FROM stored_file f WHERE f.id IN (SELECT files_in(words)) ORDER BY f.id FOR KEY SHARE OF f
      LOOP
        IF file.deleted_at IS NOT NULL THEN
          RAISE EXCEPTION 'file % is deleted', file.id USING ERRCODE = 'check_violation', CONSTRAINT = 'stored_file_is_there';
        END IF;
        used := used || file.id;
      END LOOP;
    END IF;
    DELETE FROM stored_file_use
    WHERE kind = TG_TABLE_NAME AND row_key = part ->> TG_ARGV[0] AND file_id <> ALL (used);
    INSERT INTO stored_file_use (kind, row_key, file_id)
    SELECT TG_TABLE_NAME, part ->> TG_ARGV[0], unnest(used) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;

/** Texts note which files of the office they name, and what is used is never deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE stored_file_use (
      kind text NOT NULL,
      row_key text NOT NULL,
      file_id bigint NOT NULL REFERENCES stored_file(id),
      PRIMARY KEY (kind, row_key, file_id)
    );
    COMMENT ON TABLE stored_file_use IS 'texts that name a file by its address; only triggers write here';
    CREATE INDEX stored_file_use_of ON stored_file_use (file_id);
    CREATE FUNCTION used_files_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM stored_file_use WHERE file_id = NEW.id) THEN
        RAISE EXCEPTION 'file % is used', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'stored_file_unused';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER stored_file_unused BEFORE UPDATE OF deleted_at ON stored_file
      FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION used_files_stay();
  `);
  await knex.raw(`${FILES_IN}; ${KEEP_USES}`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION keep_file_uses;
    DROP FUNCTION files_in;
    DROP TRIGGER stored_file_unused ON stored_file;
    DROP FUNCTION used_files_stay;
    DROP TABLE stored_file_use;
  `);
}
