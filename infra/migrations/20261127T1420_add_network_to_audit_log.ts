import type { Knex } from 'knex';

/** From which network somebody did something in person; never the whole address. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE audit_log ADD network text CHECK (network ~ '^[0-9a-f.:]+/(24|48)$');
    COMMENT ON COLUMN audit_log.network IS 'the address of the caller, cut to /24, or /48 for IPv6; empty for what the school does by itself';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE audit_log DROP COLUMN network');
}
