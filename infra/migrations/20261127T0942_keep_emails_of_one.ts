import type { Knex } from 'knex';

/**
 * An e-mail address that is written down from now on names one child or one account: no second child, and no account but
 * the child's own. Rows of before stay as they are, so that no school is kept from an update; an address that two of them
 * have is nobody's.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION email_is_of_one() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      is_taken boolean;
    BEGIN
      -- One after the other for one address, so that two at the same moment see each other.
      PERFORM pg_advisory_xact_lock(12, hashtext(lower(NEW.email::text)));
      IF TG_TABLE_NAME = 'student' THEN
        is_taken := EXISTS (SELECT 1 FROM student WHERE email = NEW.email AND id <> NEW.id)
          OR EXISTS (SELECT 1 FROM account WHERE email = NEW.email AND id <> NEW.account_id);
      ELSE
        is_taken := EXISTS (SELECT 1 FROM student WHERE email = NEW.email AND account_id <> NEW.id);
      END IF;
      IF is_taken THEN
        RAISE EXCEPTION 'another child or account has the address of % %', TG_TABLE_NAME, NEW.id
          USING ERRCODE = 'unique_violation', CONSTRAINT = 'email_is_of_one';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER student_email_is_of_one AFTER INSERT ON student
      FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION email_is_of_one();
    CREATE TRIGGER student_new_email_is_of_one AFTER UPDATE OF email ON student
      FOR EACH ROW WHEN (NEW.email IS NOT NULL AND NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION email_is_of_one();
    CREATE TRIGGER account_email_is_of_one AFTER INSERT ON account
      FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION email_is_of_one();
    CREATE TRIGGER account_new_email_is_of_one AFTER UPDATE OF email ON account
      FOR EACH ROW WHEN (NEW.email IS NOT NULL AND NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION email_is_of_one();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER student_email_is_of_one ON student;
    DROP TRIGGER student_new_email_is_of_one ON student;
    DROP TRIGGER account_email_is_of_one ON account;
    DROP TRIGGER account_new_email_is_of_one ON account;
    DROP FUNCTION email_is_of_one;
  `);
}
