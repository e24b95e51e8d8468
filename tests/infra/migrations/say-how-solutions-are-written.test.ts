import { statement } from '@school/infra/db/sql';
import { saveLesson } from '@school/infra/curriculum/edit-draft';
import { down, up } from '@school/infra/migrations/20261125T2355_say_how_solutions_are_written';
import { expect } from 'chai';
import pg from 'pg';
import { createDraft, newLesson, publish } from '../../support/factories/curriculum.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const solutions = statement(
  'test-solutions',
  'SELECT solution AS text, solution_format AS format FROM activity WHERE lesson_id = $1 ORDER BY position',
);

const OLD: readonly [text: string, format: 'code' | 'rich'][] = [
  ['<p>Look:</p>\n<pre><code>print("hi")</code></pre>', 'rich'],
  ['Use a <STRONG>loop</STRONG>.', 'rich'],
  ['see <a href="https://school.test">here</a>', 'rich'],
  ['if <touching (Player)?> then', 'code'],
  ['while a<b and c>d:', 'code'],
  ['for (i = 0; i <p; i++) if (p> 3) stop()', 'code'],
  ['<script>hit()</script>', 'code'],
  ['print(1)', 'code'],
];

describe('the migration that says how solutions are written', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('what was shown as formatted text stays so, also in a published version; no text changes; down and up again', async () => {
    const { deps } = stores;
    const draft = await createDraft(deps);
    const id = draft.lessonIds[0] ?? 0;
    const { activities: all, ...lesson } = newLesson(`${draft.code}-1`);
    const activities = OLD.flatMap(([solution]) => all.map((one) => ({ ...one, solution })));
    await saveLesson(deps, draft.editor, id, { ...lesson, activities, version: 2 });
    await publish(deps, draft);
    const client = new pg.Client({ connectionString: stores.database.ownerUrl });
    await client.connect();
    try {
      // `as never`: the migration uses nothing else of knex.
      const knex = {
        raw: (sql: string, values?: unknown[]) => client.query(values ? sql.replace('?', '$1') : sql, values),
      } as never;
      await down(knex);
      await up(knex);
    } finally {
      await client.end();
    }
    const rows = await deps.db.rows<{ text: string; format: string }>(solutions, [id]);
    expect(rows.map(({ text, format }) => [text, format])).to.deep.equal(OLD);
  });
});
