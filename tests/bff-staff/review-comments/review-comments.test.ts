import { addSchoolComment, changeSchoolComment, listSchoolComments } from '@school/bff-staff/contract/review-comments';
import { statement } from '@school/infra/db/sql';
import { listComments } from '@school/infra/projects/review-comments';
import { expect } from 'chai';
import { createStaff, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const audits = statement(
  'test-comment-audits',
  `SELECT action FROM audit_log WHERE entity = 'review_comment' AND entity_id = $1::text ORDER BY id`,
);

describe('The school’s bank of review comments', () => {
  let server: TestServer;
  let editor: Person;
  before(async () => {
    server = await startTestServer('staff');
    editor = await createStaff(server.deps, { permissions: ['course.edit'] });
  });
  after(() => server.close());

  const add = (text: unknown, as = editor) => server.call(addSchoolComment, { as, body: { text } });
  const change = (id: number, text: string, is_retired: boolean, as = editor) =>
    server.call(changeSchoolComment, { as, params: { id }, body: { text, is_retired } });

  it('a comment is added, changed, retired and restored; teachers see the active ones, and each step is audited', async () => {
    const teacher = await createTeacher(server.deps);
    const offered = async (text: string) =>
      (await listComments(server.deps.db, teacher.id)).some((comment) => comment.text === text);
    const made = await add('  Try the debugger. ');
    expect([made.status, made.body.text, made.body.retired_at]).to.deep.equal([201, '  Try the debugger. ', null]);
    const { id } = made.body;
    expect(await offered('  Try the debugger. ')).to.equal(true);
    expect((await change(id, 'Step through it.', false)).body.text).to.equal('Step through it.');
    expect((await change(id, 'Step through it.', true)).body.retired_at).to.be.a('string');
    expect(await offered('Step through it.')).to.equal(false);
    const shown = (await server.call(listSchoolComments, { as: editor })).body.results;
    expect(shown.at(-1)?.id, 'retired ones come last').to.equal(id);
    await change(id, 'Step through it.', false);
    expect(await offered('Step through it.')).to.equal(true);
    expect((await server.deps.db.rows<{ action: string }>(audits, [id])).map(({ action }) => action)).to.deep.equal([
      'review_comment.add',
      'review_comment.change',
      'review_comment.change',
      'review_comment.change',
    ]);
  });

  it('refuses a comment that is empty, too long, a repeat or missing; people without the permission are refused', async () => {
    for (const text of ['', '  ', undefined, []]) {
      const answer = await add(text);
      expect([answer.status, answer.body.error]).to.deep.equal([400, 'Please write the comment.']);
    }
    expect((await add('x'.repeat(501))).body.error).to.equal('Please use at most 500 characters.');
    await add('Once');
    const twice = await add('Once');
    expect([twice.status, twice.body.error]).to.deep.equal([409, 'The school already has this comment.']);
    const missing = await change(999_999_999, 'x', false);
    expect([missing.status, missing.body.error]).to.deep.equal([404, 'Comment not found.']);
    expect((await add('x', await createStaff(server.deps, { permissions: ['credit.adjust'] }))).status).to.equal(403);
  });
});
