import type { Knex } from 'knex';

/** What a person wants to be told, and how; only what differs from the defaults has a row. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE quiet_hours (
      account_id bigint PRIMARY KEY REFERENCES account(id),
      is_on boolean NOT NULL,
      from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
      to_minute smallint NOT NULL CHECK (to_minute BETWEEN 0 AND 1439),
      CHECK (from_minute <> to_minute)
    );
    CREATE TABLE notification_choice (
      account_id bigint NOT NULL REFERENCES account(id),
      topic text NOT NULL CHECK (length(topic) BETWEEN 1 AND 40),
      channel text NOT NULL CHECK (channel IN ('in_app', 'email')),
      is_on boolean NOT NULL,
      PRIMARY KEY (account_id, topic, channel)
    );
    CREATE TABLE unsubscribe_link (
      hash bytea PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account(id),
      topic text NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX unsubscribe_link_expiry ON unsubscribe_link (expires_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE unsubscribe_link;
    DROP TABLE notification_choice;
    DROP TABLE quiet_hours;
  `);
}
