import type { Knex } from 'knex';

/** A published version itself never changes or goes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION published_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'course version % is published', OLD.id USING ERRCODE = 'restrict_violation';
    END $$;
    CREATE TRIGGER course_version_published BEFORE UPDATE OR DELETE ON course_version
      FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION published_version_stays();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TRIGGER course_version_published ON course_version; DROP FUNCTION published_version_stays');
}
