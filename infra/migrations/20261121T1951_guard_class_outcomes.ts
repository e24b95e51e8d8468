import type { Knex } from 'knex';

/** An ended class stays ended, at the time at which it was; a correction is a new version; nobody attended what did not take place. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION class_stays_ended() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.ended_at IS DISTINCT FROM OLD.ended_at OR NEW.outcome_version < OLD.outcome_version
        OR (NEW.outcome_version = OLD.outcome_version AND (NEW.status <> OLD.status
          OR NEW.incomplete_code IS DISTINCT FROM OLD.incomplete_code)) THEN
        RAISE EXCEPTION 'class % has been ended', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'scheduled_class_stays_ended';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER scheduled_class_stays_ended BEFORE UPDATE ON scheduled_class
      FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION class_stays_ended();
    CREATE FUNCTION attended_complete_class() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM changed n JOIN scheduled_class c ON c.id = n.class_id WHERE n.attended AND c.status <> 'complete') THEN
        RAISE EXCEPTION 'nobody attends a class that is not complete' USING ERRCODE = 'check_violation', CONSTRAINT = 'class_student_attended';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER class_student_attended_new AFTER INSERT ON class_student
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attended_complete_class();
    CREATE TRIGGER class_student_attended_changed AFTER UPDATE ON class_student
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attended_complete_class();
    CREATE FUNCTION class_loses_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM class_student WHERE class_id = NEW.id AND attended) THEN
        RAISE EXCEPTION 'class % was attended', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'class_student_attended';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER scheduled_class_attended AFTER UPDATE OF status ON scheduled_class
      FOR EACH ROW WHEN (OLD.status = 'complete' AND NEW.status <> 'complete') EXECUTE FUNCTION class_loses_attendance();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER scheduled_class_attended ON scheduled_class;
    DROP FUNCTION class_loses_attendance;
    DROP TRIGGER class_student_attended_changed ON class_student;
    DROP TRIGGER class_student_attended_new ON class_student;
    DROP FUNCTION attended_complete_class;
    DROP TRIGGER scheduled_class_stays_ended ON scheduled_class;
    DROP FUNCTION class_stays_ended;
  `);
}
