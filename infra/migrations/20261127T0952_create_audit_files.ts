import type { Knex } from 'knex';

/** The audit log as a file that a worker writes, for one person, who has a week to fetch it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE audit_file (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      requested_by bigint NOT NULL REFERENCES account,
      format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
      filters jsonb NOT NULL CHECK (jsonb_typeof(filters) = 'object'),
      timezone text NOT NULL,
      state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'ready', 'failed')),
      line_count integer NOT NULL DEFAULT 0 CHECK (line_count >= 0),
      is_whole boolean NOT NULL DEFAULT false,
      key text UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      ready_at timestamptz,
      CHECK ((state = 'ready') = (key IS NOT NULL)),
      CHECK ((state = 'ready') = (ready_at IS NOT NULL))
    );
    CREATE INDEX audit_file_of_person ON audit_file (requested_by, id DESC);
    CREATE INDEX audit_file_created ON audit_file (created_at);
    COMMENT ON COLUMN audit_file.line_count IS 'grows while the file is written';
    COMMENT ON COLUMN audit_file.is_whole IS 'false if more lines matched than a file holds';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE audit_file');
}
