import type { Knex } from 'knex';

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

/** The texts of the school in which addresses of files are looked for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(WATCH);
  for (const line of WATCHED) await knex.raw(`CALL watch_for_files(${line})`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    await knex.raw(`DROP TRIGGER ${table}_uses_files ON ${table}; DROP TRIGGER ${table}_changes_files ON ${table};
      DROP TRIGGER ${table}_leaves_files ON ${table}`);
  }
  await knex.raw('DROP PROCEDURE watch_for_files');
}
