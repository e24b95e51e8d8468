import type { Knex } from 'knex';

/** Who changed what, for whom, in which request; rows are only ever added. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% rows are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END $$;
    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      actor_account_id bigint REFERENCES account(id),
      on_behalf_of_account_id bigint REFERENCES account(id),
      action text NOT NULL,
      entity text NOT NULL,
      entity_id text NOT NULL,
      before jsonb,
      after jsonb,
      request_id text
    );
    CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, id);
    CREATE INDEX audit_log_actor ON audit_log (actor_account_id, id);
    CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
      FOR EACH ROW EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE audit_log;
    DROP FUNCTION forbid_change;
  `);
}
