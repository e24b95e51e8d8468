import type { Knex } from 'knex';

/**
 * A class may end early, but not before it began. A trigger and not a CHECK, because classes that were ended too early
 * before this rule stay as they are and can still be corrected.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION class_ends_after_start() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.ended_at < NEW.starts_at
        AND (TG_OP = 'INSERT' OR (NEW.ended_at, NEW.starts_at) IS DISTINCT FROM (OLD.ended_at, OLD.starts_at)) THEN
        RAISE EXCEPTION 'class % has not started', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'scheduled_class_ends_after_start';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER scheduled_class_ends_after_start BEFORE INSERT OR UPDATE OF ended_at, starts_at ON scheduled_class
      FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION class_ends_after_start();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER scheduled_class_ends_after_start ON scheduled_class;
    DROP FUNCTION class_ends_after_start;
  `);
}
