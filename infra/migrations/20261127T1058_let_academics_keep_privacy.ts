import type { Knex } from 'knex';

/** Academics look after what families ask about their data; a role that somebody has changed stays as it is otherwise. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE staff_role SET permissions = permissions || '{privacy.manage}'
    WHERE is_built_in AND name = 'Academics' AND NOT 'privacy.manage' = ANY (permissions);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`UPDATE staff_role SET permissions = array_remove(permissions, 'privacy.manage')`);
}
