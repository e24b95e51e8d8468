import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { applyRetentionJob } from '@school/infra/retention/apply-job';
import { previewRetention } from '@school/infra/retention/preview';
import { expect } from 'chai';
import { createBoards } from '../../support/factories/boards.js';
import { monthsAgo, switchOn } from '../../support/factories/old-things.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createHeldClass, createRecording } from '../../support/factories/recordings.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('boards of classes that are older than their rule allows', () => {
  let test: TestStores;
  let teacher: Person;
  before(async () => {
    test = await openTestStores();
    teacher = await createTeacher(test.deps);
  });
  after(() => test.close());

  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    // `as`: what the statement says.
    (await test.deps.db.pool.query(text, values)).rows as T[];
  const classWith = async (months: number, student: Person): Promise<number> => {
    const id = await createHeldClass(test.deps, teacher, [student]);
    await createBoards(test.deps, id, { code: 'print(1)', drawn: { a: { id: 'a' } } }, monthsAgo(test.deps, months));
    return id;
  };

  it('go where no recording keeps them; they stay with one, for an objection and for a request about a child', async () => {
    const [child, asked] = [await createStudent(test.deps), await createStudent(test.deps)];
    const [old, young, recorded] = [await classWith(12, child), await classWith(11, child), await classWith(13, child)];
    await createRecording(test.deps, recorded, teacher, Buffer.from('film'));
    const [disputed, wanted] = [await classWith(14, child), await classWith(14, asked)];
    await query(
      `INSERT INTO dispute (class_id, student_id, reason, text, outcome_version, opened_at, due_at)
       VALUES ($1, $2, 'late', 'Ten minutes', 1, now(), now() + interval '3 days')`,
      [disputed, child.id],
    );
    await query(
      `INSERT INTO privacy_request (kind, student_id, asked_by, is_by_family, reason, asked_at, due_at)
       VALUES ('export', $1, $2, true, '', now(), now() + interval '1 day')`,
      [asked.id, asked.accountId],
    );
    const { count, held } = await previewRetention(test.deps.db, 'boards', 12, test.clock.now());
    expect([count, held]).to.deep.equal([
      2,
      [
        { hold: 'dispute', count: 2 },
        { hold: 'privacy', count: 2 },
      ],
    ]);
    await switchOn(test.deps, 'boards', 12);
    const run = createRunner([applyRetentionJob], { ...test.deps, mailer: createMailer(test.deps.config) });
    await run({ name: 'apply-retention', refId: Math.round(test.clock.now().getTime() / 60_000), attempt: 1 });
    const left = await query<{ id: number }>('SELECT DISTINCT class_id::int AS id FROM class_board ORDER BY id');
    expect(left.map(({ id }) => id)).to.have.members([young, recorded, disputed, wanted]);
    const rows = await query<{ n: number }>('SELECT count(*)::int AS n FROM class_board_update WHERE class_id = $1', [
      old,
    ]);
    expect(rows).to.deep.equal([{ n: 0 }]);
    expect(await query('SELECT kind, months, removed FROM retention_run')).to.deep.equal([
      { kind: 'boards', months: 12, removed: 2 },
    ]);
  });
});
