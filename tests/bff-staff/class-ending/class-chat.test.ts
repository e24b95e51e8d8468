import { readClassChat } from '@school/bff-staff/contract/class-chat';
import { listComments } from '@school/bff-staff/contract/moderation';
import { sendMessage } from '@school/infra/classroom/send-message';
import { ClassMessageModel } from '@school/infra/classroom/model';
import { AuditLineModel } from '@school/infra/audit/model';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { createLiveClass, type LiveClass } from '../../support/factories/live-class.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const START = new Date('2026-11-28T15:00:00Z');

describe('the log of a class’s chat in the office', () => {
  let server: TestServer;
  let held: LiveClass;
  let academic: Person;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set(START);
    academic = await createStaff(server.deps, { permissions: ['class.schedule'] });
  });
  after(() => server.close());
  beforeEach(async () => {
    held = await createLiveClass(server.deps, START);
  });

  const say = (who: Person, text: string): Promise<number> => {
    const isTeacher = who.userType === 'teacher';
    const writer = { accountId: who.accountId, actAccountId: null, sid: 'of-a-test' };
    const as = isTeacher ? { studentId: null, teacherId: who.id } : { studentId: who.id, teacherId: null };
    return sendMessage(server.deps, { ...writer, ...as }, { classId: held.id, key: randomUUID(), text });
  };
  const read = (as: Person, reason: unknown = 'A parent has asked') =>
    server.call(readClassChat, { as, params: { id: held.id }, body: { reason } });
  const readings = () =>
    server.deps.db
      .query(AuditLineModel)
      .where({ action: 'chat.read', entity_id: String(held.id) })
      .select('actor_account_id', 'after');

  it('is read with a reason, which the audit log keeps; removed messages are in it', async () => {
    await say(held.teacher, 'Hello');
    const id = await say(held.mia, 'Something unkind');
    await server.deps.db.query(ClassMessageModel).findById(id).patch({ removedAt: START });
    const { status, body } = await read(academic);
    expect(status).to.equal(200);
    expect(body.messages.map(({ author, text, is_removed }) => [author, text, is_removed])).to.deep.equal([
      ['Asha Rao', 'Hello', false],
      ['Mia Sophie Brandtner', 'Something unkind', true],
    ]);
    expect((await readings()).map(({ actorAccountId, after }) => [actorAccountId, after])).to.deep.equal([
      [academic.accountId, { reason: 'A parent has asked', messages: 2 }],
    ]);
  });

  it('is not read without a reason, by others, or of no class', async () => {
    for (const [reason, text] of [
      ['  ', 'Please write why you read this chat.'],
      [undefined, 'Please write why you read this chat.'],
      ['x'.repeat(501), 'Please use at most 500 characters.'],
    ]) {
      const refused = await server.call(readClassChat, { as: academic, params: { id: held.id }, body: { reason } });
      expect([refused.status, (refused.body as { error?: string }).error]).to.deep.equal([400, text]);
    }
    const seller = await createStaff(server.deps, { permissions: ['payment.create', 'comment.moderate'] });
    expect((await read(seller)).status).to.equal(403);
    const none = await server.call(readClassChat, {
      as: academic,
      params: { id: held.id + 10_000 },
      body: { reason: 'x' },
    });
    expect(none.status).to.equal(404);
    expect(await readings()).to.deep.equal([]);
  });

  it('shows what worries only to those who look after safeguarding', async () => {
    await say(held.mia, 'he hits me at home');
    expect((await read(academic)).body.messages[0]?.text).to.equal(
      'Only those who look after safeguarding may read this message.',
    );
    const guard = await createStaff(server.deps, { permissions: ['class.schedule', 'comment.safeguard'] });
    expect((await read(guard)).body.messages[0]?.text).to.equal('he hits me at home');
  });

  it('a marked message waits for a moderator, an unmarked one does not', async () => {
    await say(held.mia, 'See you tomorrow, Leo');
    const id = await say(held.leo, 'you are stupid, Mia');
    const moderator = await createStaff(server.deps, { permissions: ['comment.moderate'] });
    const { body } = await server.call(listComments, { as: moderator, query: { state: 'waiting', source: 'chat' } });
    expect(body.results.map(({ id: found, text }) => [found, text])).to.deep.equal([[id, 'you are stupid, Mia']]);
  });
});
