import { statement } from '@school/infra/db/sql';
import { planDelivery } from '@school/infra/notifications/deliver';
import { NotSent } from '@school/infra/notifications/mailer';
import type { MessageSender, PhoneMessage } from '@school/infra/notifications/message-sender';
import { sendMessagesJob } from '@school/infra/notifications/send-messages';
import { planJob } from '@school/infra/outbox/plan';
import { expect } from 'chai';
import { createStudent } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PHONE = '+491761234567';
const stateOf = statement(
  'test-message-state',
  'SELECT status, attempts, error, sent_at IS NOT NULL AS is_sent FROM delivery WHERE business_key = $1',
);

describe('messages to phones: the port of a provider, and the outbox without one', () => {
  let server: TestServer;
  let runs = 0;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  /** One minute of the clock, with this sender. */
  const minute = async (sender?: MessageSender): Promise<void> => {
    await planJob(server.deps.db, { topic: sendMessagesJob.name, refId: ++runs });
    await runPlannedJobs(server.deps, [sendMessagesJob], sender);
  };
  const write = async (key: string): Promise<void> => {
    const { accountId } = await createStudent(server.deps);
    const letter = { subject: 'Hello', body: 'Your class is at 5.\nhttps://school.test/a' };
    await planDelivery(server.deps.db, {
      channel: 'whatsapp',
      recipient: PHONE,
      accountId,
      businessKey: key,
      ...letter,
    });
  };
  const state = (key: string) => server.deps.db.row(stateOf, [key]);

  it('without a provider they are kept for staff', async () => {
    await write('kept');
    await minute();
    expect(await state('kept')).to.deep.equal({ status: 'kept', attempts: 0, error: null, is_sent: false });
  });

  it('a provider gets number and text, without the link for passing on by hand, once', async () => {
    await write('sent');
    const got: PhoneMessage[] = [];
    const sender = { canSend: true, send: (message: PhoneMessage) => Promise.resolve(void got.push(message)) };
    await minute(sender);
    await minute(sender);
    expect(got.filter(({ messageId }) => messageId === 'sent')).to.deep.equal([
      { messageId: 'sent', to: PHONE, text: 'Your class is at 5.\nhttps://school.test/a' },
    ]);
    expect(await state('sent')).to.deep.equal({ status: 'sent', attempts: 1, error: null, is_sent: true });
  });

  it('what the provider refuses is tried five times, then shown as failed', async () => {
    await write('refused');
    const sender = { canSend: true, send: () => Promise.reject(new NotSent(new Error('busy'))) };
    for (let time = 0; time < 4; time += 1) await minute(sender);
    expect(await state('refused')).to.include({ status: 'kept', attempts: 4 });
    await minute(sender);
    expect(await state('refused')).to.include({ status: 'failed', attempts: 5 });
    await minute(sender);
    expect(await state('refused')).to.include({ attempts: 5 });
  });
});
