import type { Knex } from 'knex';

/**
 * A payout version that was active or assigned never changes again: `fixed_at` says since when. A draft has
 * none, and of two people who edit one `updated_at` tells the second.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE payout_version ADD fixed_at timestamptz, ADD updated_at timestamptz NOT NULL DEFAULT now();
    UPDATE payout_version v SET fixed_at = created_at
    WHERE is_active OR EXISTS (SELECT 1 FROM teacher_payout p WHERE p.payout_version_id = v.id);
    CREATE OR REPLACE FUNCTION payout_version_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM payout_version v WHERE v.id IN (OLD.payout_version_id, NEW.payout_version_id) AND v.fixed_at IS NOT NULL) THEN
        RAISE EXCEPTION 'a payout version that was active or assigned never changes'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_version_fixed';
      END IF;
      RETURN coalesce(NEW, OLD);
    END $$;
    CREATE FUNCTION keep_payout_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.fixed_at IS NOT NULL AND (NEW.currency_code, NEW.name, NEW.description, NEW.fixed_at)
        IS DISTINCT FROM (OLD.currency_code, OLD.name, OLD.description, OLD.fixed_at) THEN
        RAISE EXCEPTION 'a payout version that was active or assigned never changes'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_version_fixed';
      END IF;
      IF NEW.is_active AND NEW.fixed_at IS NULL THEN NEW.fixed_at = NEW.updated_at; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER payout_version_kept BEFORE UPDATE ON payout_version FOR EACH ROW EXECUTE FUNCTION keep_payout_version();
    CREATE TRIGGER payout_version_stays BEFORE DELETE ON payout_version FOR EACH ROW EXECUTE FUNCTION forbid_change();
    CREATE FUNCTION fix_assigned_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE payout_version SET fixed_at = NEW.created_at WHERE id = NEW.payout_version_id AND fixed_at IS NULL;
      RETURN NULL;
    END $$;
    CREATE TRIGGER teacher_payout_fixes AFTER INSERT ON teacher_payout FOR EACH ROW EXECUTE FUNCTION fix_assigned_version();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER teacher_payout_fixes ON teacher_payout;
    DROP FUNCTION fix_assigned_version;
    DROP TRIGGER payout_version_stays ON payout_version;
    DROP TRIGGER payout_version_kept ON payout_version;
    DROP FUNCTION keep_payout_version;
    CREATE OR REPLACE FUNCTION payout_version_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM teacher_payout p WHERE p.payout_version_id IN (OLD.payout_version_id, NEW.payout_version_id)) THEN
        RAISE EXCEPTION 'a payout version that was assigned never changes'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_version_fixed';
      END IF;
      RETURN coalesce(NEW, OLD);
    END $$;
    ALTER TABLE payout_version DROP COLUMN fixed_at, DROP COLUMN updated_at;
  `);
}
