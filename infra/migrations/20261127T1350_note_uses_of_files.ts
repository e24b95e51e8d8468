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

// `identified` is the column that identifies a row; in a row whose column `ended` is filled the addresses count no more.
const WATCH = `
  CREATE PROCEDURE watch_for_files(watched regclass, identified text, ended text, VARIADIC columns text[])
  LANGUAGE plpgsql AS $$
  DECLARE
    names text := (SELECT string_agg(quote_ident(c), ', ') FROM unnest(columns) c);
    fresh text := (SELECT string_agg('NEW.' || quote_ident(c), ', ') FROM unnest(columns) c);
    stale text := replace(fresh, 'NEW.', 'OLD.');
    args text := (SELECT string_agg(quote_literal(a), ', ' ORDER BY n)
      FROM unnest(ARRAY[identified, ended] || columns) WITH ORDINALITY x (a, n));
    act text := format('FOR EACH ROW WHEN (%%s) EXECUTE FUNCTION keep_file_uses(%s)', args);
    has text := $has$concat_ws(' ', %s) LIKE '%%/files/%%'$has$;
  BEGIN
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %s ', watched || '_uses_files', watched)
      || format(act, format(has, fresh));
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE OF %s ON %s ', watched || '_changes_files',
        names || CASE WHEN ended = '' THEN '' ELSE ', ' || quote_ident(ended) END, watched)
      || format(act, format(has, fresh) || ' OR ' || format(has, stale));
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %s ', watched || '_leaves_files', watched)
      || format(act, format(has, stale));
    EXECUTE format('INSERT INTO stored_file_use (kind, row_key, file_id) SELECT %L, t.%I::text, f FROM %s t
        CROSS JOIN LATERAL files_in(concat_ws('' '', %s)) f WHERE ' || has || CASE WHEN ended = '' THEN '' ELSE
        format(' AND t.%I IS NULL', ended) END, watched, identified, watched, names, names);
  END $$`;

const WATCHED = [
  `'lesson', 'id', '', 'topic_objective', 'topic_introduces', 'learning_outcome', 'agenda', 'content', 'video_url', 'teacher_notes'`,
  `'module', 'id', '', 'complexity', 'topics_list', 'objective'`,
  `'activity', 'id', '', 'short_description', 'link_url', 'link_title', 'solution'`,
  `'project', 'id', '', 'short_description'`,
  `'quiz_question', 'id', '', 'text'`,
  `'quiz_choice', 'id', '', 'text'`,
  `'important_link', 'id', 'retired_at', 'url'`,
  `'competition', 'id', '', 'theme', 'rules_html', 'prize'`,
  `'policy_version', 'id', '', 'html'`,
  `'payment_option', 'id', '', 'payment_details'`,
  `'setting', 'key', '', 'value'`,
  `'short_link', 'id', 'disabled_at', 'url'`,
  `'strike', 'id', '', 'evidence'`,
] as const;

const TABLES = WATCHED.map((line) => /^'(\w+)'/.exec(line)?.[1] ?? '');

/** Where files of the office are used, and their deletion in two steps: what is used is never deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE stored_file ADD deleted_at timestamptz, ADD deleted_by bigint REFERENCES account(id);
    ALTER TABLE stored_file DROP CONSTRAINT stored_file_state_check;
    ALTER TABLE stored_file
      ADD CONSTRAINT stored_file_state_check
        CHECK (state IN ('uploading', 'checking', 'ready', 'refused', 'canceled', 'abandoned', 'removed')),
      ADD CHECK (deleted_at IS NULL OR state IN ('ready', 'removed')),
      ADD CHECK (state <> 'removed' OR deleted_at IS NOT NULL),
      ADD CHECK ((deleted_at IS NULL) = (deleted_by IS NULL));
    COMMENT ON COLUMN stored_file.deleted_at IS 'it can be put back for seven days; then its bytes go, and its state is removed';
    CREATE INDEX stored_file_deleted ON stored_file (deleted_at) WHERE state = 'ready' AND deleted_at IS NOT NULL;
    CREATE INDEX stored_file_deleted_by ON stored_file (deleted_by) WHERE deleted_by IS NOT NULL;
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
  await knex.raw(WATCH);
  for (const line of WATCHED) await knex.raw(`CALL watch_for_files(${line})`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    await knex.raw(`
      DROP TRIGGER ${table}_uses_files ON ${table};
      DROP TRIGGER ${table}_changes_files ON ${table};
      DROP TRIGGER ${table}_leaves_files ON ${table};
    `);
  }
  await knex.raw(`
    DROP PROCEDURE watch_for_files;
    DROP FUNCTION keep_file_uses;
    DROP FUNCTION files_in;
    DROP TRIGGER stored_file_unused ON stored_file;
    DROP FUNCTION used_files_stay;
    DROP TABLE stored_file_use;
    UPDATE stored_file SET state = 'canceled', deleted_at = NULL, deleted_by = NULL WHERE state = 'removed';
    ALTER TABLE stored_file DROP COLUMN deleted_at, DROP COLUMN deleted_by;
    ALTER TABLE stored_file DROP CONSTRAINT IF EXISTS stored_file_state_check;
    ALTER TABLE stored_file ADD CONSTRAINT stored_file_state_check
      CHECK (state IN ('uploading', 'checking', 'ready', 'refused', 'canceled', 'abandoned'));
  `);
}
