import type { Knex } from 'knex';

const TEXTS = `'topic_objective', 'topic_introduces', 'learning_outcome', 'agenda', 'content', 'video_url', 'teacher_notes'`;
const PARTS = `'short_description', 'link_url', 'link_title', 'solution'`;

/** Looks for addresses of files in these columns of a table, instead of those that were looked at before. */
const watchAnew = (table: 'lesson' | 'activity', columns: string): string => `
  DROP TRIGGER ${table}_uses_files ON ${table};
  DROP TRIGGER ${table}_changes_files ON ${table};
  DROP TRIGGER ${table}_leaves_files ON ${table};
  DELETE FROM stored_file_use WHERE kind = '${table}';
  CALL watch_for_files('${table}', 'id', '', ${columns});`;

/** The lesson in words for the child, and what can be written and run beside an activity. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE lesson ADD child_text text NOT NULL DEFAULT '';
    ALTER TABLE activity
      ADD editor text NOT NULL DEFAULT 'none' CHECK (editor IN ('none', 'python', 'html')),
      ADD starter text NOT NULL DEFAULT '';
    ${watchAnew('lesson', `${TEXTS}, 'child_text'`)}
    ${watchAnew('activity', `${PARTS}, 'starter'`)}`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${watchAnew('lesson', TEXTS)}
    ${watchAnew('activity', PARTS)}
    ALTER TABLE activity DROP COLUMN starter, DROP COLUMN editor;
    ALTER TABLE lesson DROP COLUMN child_text;`);
}
