import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { applyRetentionJob } from '@school/infra/retention/apply-job';
import { previewRetention } from '@school/infra/retention/preview';
import { expect } from 'chai';
import { createChatMessage } from '../../support/factories/comments.js';
import { monthsAgo, switchOn } from '../../support/factories/old-things.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createHeldClass } from '../../support/factories/recordings.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('chats that are older than their rule allows', () => {
  let test: TestStores;
  before(async () => {
    test = await openTestStores();
  });
  after(() => test.close());

  const ago = (months: number): Date => monthsAgo(test.deps, months);
  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    // `as`: what the statement says.
    (await test.deps.db.pool.query(text, values)).rows as T[];
  async function runNight(): Promise<void> {
    const run = createRunner([applyRetentionJob], { ...test.deps, mailer: createMailer(test.deps.config) });
    await run({ name: 'apply-retention', refId: Math.round(test.clock.now().getTime() / 60_000), attempt: 1 });
  }

  it('go with what was decided about them; they stay for an objection, a request and a child’s safety', async () => {
    const teacher = await createTeacher(test.deps);
    const [child, asked] = [await createStudent(test.deps), await createStudent(test.deps)];
    const [classId, disputed] = [
      await createHeldClass(test.deps, teacher, [child, asked]),
      await createHeldClass(test.deps, teacher, [child]),
    ];
    const say = (student: Person, months: number, of = classId) =>
      createChatMessage(test.deps, of, student, 'you are stupid', ago(months));
    const [old, young, held, worrying] = [
      await say(child, 3),
      await say(child, 2),
      await say(asked, 4),
      await say(child, 5),
    ];
    await say(child, 4, disputed);
    const decide = (id: number, state: string) =>
      query(
        `INSERT INTO moderation (source, source_id, state, original, shown, decided_by, decided_at, is_restricted)
         VALUES ('chat', $1, $2, 'you are stupid', 'you are stupid', $3, now(), $2 = 'escalated')`,
        [id, state, teacher.accountId],
      );
    await decide(old, 'approved');
    await decide(worrying, 'escalated');
    await query(
      `INSERT INTO privacy_request (kind, student_id, asked_by, is_by_family, reason, asked_at, due_at)
       VALUES ('export', $1, $2, true, '', now(), now() + interval '1 day')`,
      [asked.id, asked.accountId],
    );
    await query(
      `INSERT INTO dispute (class_id, student_id, reason, text, outcome_version, opened_at, due_at)
       VALUES ($1, $2, 'late', 'Ten minutes', 1, now(), now() + interval '3 days')`,
      [disputed, child.id],
    );
    const { count, held: stays } = await previewRetention(test.deps.db, 'chats', 3, test.clock.now());
    expect(count).to.equal(1);
    expect(stays.map(({ hold }) => hold)).to.deep.equal(['dispute', 'privacy', 'safety']);
    await switchOn(test.deps, 'chats', 3);
    await runNight();
    const left = (await query<{ id: number }>('SELECT id::int FROM class_message')).map(({ id }) => id);
    expect(left).to.include.members([young, held, worrying]).and.not.include(old);
    expect(left.length).to.equal(4);
    expect(await query('SELECT source_id::int AS id FROM moderation')).to.deep.equal([{ id: worrying }]);
    expect(await query('SELECT kind, months, removed FROM retention_run')).to.deep.equal([
      { kind: 'chats', months: 3, removed: 1 },
    ]);
  });
});
