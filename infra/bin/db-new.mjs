// @ts-check
/* `npm run db:new -- add-next-follow-up-to-leads`: stamps an empty migration. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/home.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';

const template = `import type { Knex } from 'knex';

/** Why this change is wanted, in one sentence. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(\`
    SELECT 1;
  \`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(\`
    SELECT 1;
  \`);
}
`;

await runMain(async () => {
  const name = (process.argv[2] ?? '').replaceAll('-', '_').toLowerCase();
  if (!/^[a-z0-9]+(_[a-z0-9]+)+$/.test(name)) {
    throw new Refusal('Name the change as a short sentence: npm run db:new -- add-next-follow-up-to-leads');
  }
  const folder = join(ROOT, 'infra', 'migrations');
  const path = join(folder, `${stamp(folder)}_${name}.ts`);
  writeFileSync(path, template, { flag: 'wx' });
  say(path);
});

/**
 * A minute after all existing migrations.
 * @param {string} folder
 */
function stamp(folder) {
  const taken = existsSync(folder) ? readdirSync(folder).map((file) => file.slice(0, 13)) : [];
  const newest =
    taken
      .filter((text) => /^\d{8}T\d{4}$/.test(text))
      .sort()
      .at(-1) ?? '';
  const time = new Date();
  for (;;) {
    const text = `${time.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}`;
    if (text > newest) return text;
    // A colleague's clock may be ahead of ours; only the order matters.
    time.setTime(Math.max(time.getTime(), parse(newest)) + 60_000);
  }
}

/** @param {string} text such as 20261121T0912 */
function parse(text) {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)$/.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}
