import type { Knex } from 'knex';

/** The audit log's page narrows it by what was done, for whom, in which request and when. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX audit_log_action ON audit_log (action, id);
    CREATE INDEX audit_log_on_behalf_of ON audit_log (on_behalf_of_account_id, id)
      WHERE on_behalf_of_account_id IS NOT NULL;
    CREATE INDEX audit_log_request ON audit_log (request_id) WHERE request_id IS NOT NULL;
    CREATE INDEX audit_log_at ON audit_log (at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX audit_log_at;
    DROP INDEX audit_log_request;
    DROP INDEX audit_log_on_behalf_of;
    DROP INDEX audit_log_action;
  `);
}
