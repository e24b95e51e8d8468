import type { Knex } from 'knex';

const CONTENT = [
  'module',
  'lesson',
  'activity',
  'activity_screenshot',
  'project',
  'quiz',
  'quiz_question',
  'quiz_choice',
] as const;

const VERSION_OF = `
  CREATE FUNCTION version_of_content(kind text, part jsonb) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
  DECLARE
    lesson bigint := (part->>'lesson_id')::bigint;
  BEGIN
    IF kind = 'module' THEN RETURN (part->>'course_version_id')::bigint; END IF;
    IF kind = 'lesson' THEN RETURN (SELECT course_version_id FROM module WHERE id = (part->>'module_id')::bigint); END IF;
    IF kind = 'activity_screenshot' THEN
      SELECT a.lesson_id INTO lesson FROM activity a WHERE a.id = (part->>'activity_id')::bigint;
    ELSIF kind = 'quiz_question' THEN
      SELECT q.lesson_id INTO lesson FROM quiz q WHERE q.id = (part->>'quiz_id')::bigint;
    ELSIF kind = 'quiz_choice' THEN
      SELECT q.lesson_id INTO lesson FROM quiz_question n JOIN quiz q ON q.id = n.quiz_id
      WHERE n.id = (part->>'question_id')::bigint;
    END IF;
    RETURN (SELECT m.course_version_id FROM lesson l JOIN module m ON m.id = l.module_id WHERE l.id = lesson);
  END $$`;

// What came with the school was written in many steps; what a person published takes nothing more in, either.
const STAYS = `
  CREATE FUNCTION content_stays() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    part jsonb;
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      part := to_jsonb(OLD) - 'content';
      IF EXISTS (SELECT 1 FROM course_version WHERE id = version_of_content(TG_TABLE_NAME, part) AND published_at IS NOT NULL)
      THEN RAISE EXCEPTION 'the course version of this % is published', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
      END IF;
    END IF;
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    part := to_jsonb(NEW) - 'content';
    IF EXISTS (SELECT 1 FROM course_version WHERE id = version_of_content(TG_TABLE_NAME, part) AND published_by IS NOT NULL)
    THEN RAISE EXCEPTION 'the course version of this % is published', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`;

/** What is in a published version never changes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`DROP TRIGGER lesson_published ON lesson; DROP TRIGGER module_published ON module;
    DROP FUNCTION published_content_stays`);
  await knex.raw(`${VERSION_OF}; ${STAYS}`);
  for (const table of CONTENT) {
    await knex.raw(`CREATE TRIGGER ${table}_stays BEFORE INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION content_stays()`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of CONTENT) await knex.raw(`DROP TRIGGER ${table}_stays ON ${table}`);
  await knex.raw('DROP FUNCTION content_stays; DROP FUNCTION version_of_content');
  await knex.raw(`
    CREATE FUNCTION published_content_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE version_id bigint; BEGIN
      IF TG_TABLE_NAME = 'module' THEN version_id := OLD.course_version_id;
      ELSE SELECT course_version_id INTO version_id FROM module WHERE id = OLD.module_id; END IF;
      IF EXISTS (SELECT 1 FROM course_version WHERE id = version_id AND published_at IS NOT NULL) THEN
        RAISE EXCEPTION 'course version % is published', version_id USING ERRCODE = 'restrict_violation';
      END IF;
      IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER module_published BEFORE UPDATE OR DELETE ON module FOR EACH ROW EXECUTE FUNCTION published_content_stays();
    CREATE TRIGGER lesson_published BEFORE UPDATE OR DELETE ON lesson FOR EACH ROW EXECUTE FUNCTION published_content_stays()`);
}
