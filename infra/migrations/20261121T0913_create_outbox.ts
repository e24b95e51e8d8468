import type { Knex } from 'knex';

/** Facts for work outside of the transaction are committed with the change itself; jobs are fenced. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE outbox (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      topic text NOT NULL,
      ref_id bigint NOT NULL,
      business_key text UNIQUE,
      run_after timestamptz NOT NULL DEFAULT now(),
      published_at timestamptz,
      attempts int NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX outbox_waiting ON outbox (run_after, id) WHERE published_at IS NULL;
    CREATE TABLE job_run (
      kind text NOT NULL,
      ref_id bigint NOT NULL,
      fence bigint NOT NULL DEFAULT 0,
      started_at timestamptz,
      done_at timestamptz,
      failed_at timestamptz,
      error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (kind, ref_id)
    );
    CREATE INDEX job_run_unfinished ON job_run (created_at) WHERE done_at IS NULL AND failed_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE job_run;
    DROP TABLE outbox;
  `);
}
