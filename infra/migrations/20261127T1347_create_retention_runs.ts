import type { Knex } from 'knex';

/** What each night removed by the rules of retention; a run that was cut off goes on where it stopped. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE retention_run (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('recordings', 'leads', 'messages', 'audit')),
      months smallint NOT NULL CHECK (months > 0),
      kept_since timestamptz NOT NULL,
      removed integer NOT NULL DEFAULT 0 CHECK (removed >= 0),
      started_at timestamptz NOT NULL,
      done_at timestamptz CHECK (done_at >= started_at),
      UNIQUE (kind, kept_since)
    );
    COMMENT ON COLUMN retention_run.kept_since IS 'what is older went';

    CREATE INDEX notification_created ON notification (created_at);
    CREATE INDEX delivery_created ON delivery (created_at);

    ALTER TABLE recording DROP CONSTRAINT recording_state_check, ADD CONSTRAINT recording_state_check
      CHECK (state IN ('uploading', 'uploaded', 'ready', 'refused', 'canceled', 'abandoned', 'expired'));
    CREATE INDEX recording_kept ON recording (uploaded_at) WHERE state = 'ready';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX recording_kept, notification_created, delivery_created;
    UPDATE recording SET state = 'abandoned' WHERE state = 'expired';
    ALTER TABLE recording DROP CONSTRAINT recording_state_check, ADD CONSTRAINT recording_state_check
      CHECK (state IN ('uploading', 'uploaded', 'ready', 'refused', 'canceled', 'abandoned'));
    DROP TABLE retention_run;
  `);
}
