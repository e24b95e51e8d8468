import type { Knex } from 'knex';

/** An allowed tag, as it was recognised until now (`allowed-html.ts` at that time). */
const TAG =
  '</?(?:p|br|hr|div|span|h2|h3|h4|strong|b|em|i|u|s|small|sub|sup|ul|ol|li|dl|dt|dd|blockquote|pre|code|a|table|caption|thead|tbody|tfoot|tr|th|td)' +
  `(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>=]+))*\\s*/?>`;

/**
 * A solution is a program, and nothing in it is markup. Those that were shown as formatted text until now stay so: they
 * keep their bytes and their looks. Published versions never change, so the trigger rests meanwhile.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE activity ADD COLUMN solution_format text NOT NULL DEFAULT 'code'
      CONSTRAINT activity_solution_format CHECK (solution_format IN ('code', 'rich'));
    ALTER TABLE activity DISABLE TRIGGER activity_stays;`);
  await knex.raw(`UPDATE activity SET solution_format = 'rich' WHERE solution ~* ?`, [TAG]);
  await knex.raw('ALTER TABLE activity ENABLE TRIGGER activity_stays');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE activity DROP COLUMN solution_format');
}
