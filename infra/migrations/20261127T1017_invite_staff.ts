import type { Knex } from 'knex';

const allow = (kinds: string): string => `
  ALTER TABLE one_time_token DROP CONSTRAINT one_time_token_kind_check;
  ALTER TABLE one_time_token ADD CONSTRAINT one_time_token_kind_check CHECK (kind IN (${kinds}));
`;

/** A link of its own sets the first password of staff: those of families and teachers open the portal. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(allow(`'autologin', 'set_password', 'staff_password'`));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DELETE FROM one_time_token WHERE kind = 'staff_password'`);
  await knex.raw(allow(`'autologin', 'set_password'`));
}
