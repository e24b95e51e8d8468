import { statement } from '@school/infra/db/sql';
import { planDelivery, type PlannedDelivery } from '@school/infra/notifications/deliver';
import { outboxSender, type MessageSender } from '@school/infra/notifications/message-sender';
import { QuietHoursModel } from '@school/infra/notifications/model';
import { createProviderSender } from '@school/infra/notifications/provider-sender';
import { sendMessageJob, sendMessagesJob } from '@school/infra/notifications/send-messages';
import { planJob } from '@school/infra/outbox/plan';
import { createRunner } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import { openMessageProvider, type MessageProvider } from '../../support/faults/message-provider.js';
import { createStudent } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PHONE = '+491761234567';
const stateOf = statement(
  'test-message-state',
  'SELECT id, status, attempts, error, sent_at IS NOT NULL AS is_sent FROM delivery WHERE business_key = $1',
);
const waitOf = statement(
  'test-message-wait',
  `SELECT run_after > now() + interval '1 minute' AS waits FROM outbox WHERE topic = 'send-message' AND ref_id = $1`,
);

interface State {
  id: number;
  status: string;
  attempts: number;
  error: string | null;
  is_sent: boolean;
}

describe('messages to phones: a provider, and the outbox without one', () => {
  let server: TestServer;
  let provider: MessageProvider;
  let sender: MessageSender;
  let runs = 0;
  before(async () => {
    server = await startTestServer();
    provider = await openMessageProvider();
    sender = createProviderSender({
      MESSAGE_API_URL: provider.url,
      MESSAGE_ACCOUNT: 'AC1',
      MESSAGE_TOKEN: 'secret',
      MESSAGE_FROM: '+4915100000000',
    });
  });
  afterEach(() => {
    provider.fault = undefined;
  });
  after(async () => {
    await server.close();
    await provider.close();
  });

  /** One minute of the clock: what waits is handed over, and what is planned is sent. */
  const handOver = async (by = sender): Promise<void> => {
    await planJob(server.deps.db, { topic: sendMessagesJob.name, refId: ++runs });
    await runPlannedJobs(server.deps, [sendMessagesJob], by);
  };
  const minute = async (by = sender): Promise<void> => {
    await handOver(by);
    await runPlannedJobs(server.deps, [sendMessageJob], by);
  };
  const attempt = (refId: number, number: number): Promise<void> => {
    const mailer = { canSend: false, send: () => Promise.resolve(), close: () => undefined };
    const run = createRunner([sendMessageJob], { ...server.deps, mailer, messageSender: sender });
    return run({ name: sendMessageJob.name, refId, attempt: number }).catch(() => undefined);
  };
  const write = async (key: string, more: Partial<PlannedDelivery> = {}): Promise<number> => {
    const { accountId } = await createStudent(server.deps);
    const letter = { subject: 'Hello', body: 'Your class is at 5.\nhttps://school.test/a' };
    await planDelivery(server.deps.db, {
      channel: 'whatsapp',
      recipient: PHONE,
      accountId,
      businessKey: key,
      ...letter,
      ...more,
    });
    return accountId;
  };
  const state = (key: string): Promise<State> => server.deps.db.row<State>(stateOf, [key]);
  const got = (): string[] => provider.messages.map(({ text }) => text);

  it('without a provider they are kept for staff', async () => {
    await write('kept');
    await minute(outboxSender);
    expect(await state('kept')).to.include({ status: 'kept', attempts: 0, error: null, is_sent: false });
  });

  it('a provider gets number and text, without the link for passing on by hand, once', async () => {
    await write('sent', { body: 'Only once.\nhttps://school.test/a' });
    await minute();
    await minute();
    expect(got().filter((text) => text.startsWith('Only once.'))).to.deep.equal(['Only once.\nhttps://school.test/a']);
    expect(provider.messages.at(-1)?.to).to.equal(PHONE);
    expect(await state('sent')).to.include({ status: 'sent', attempts: 1, error: null, is_sent: true });
  });

  it('while one is on its way nobody passes it on by hand', async () => {
    await write('on-its-way');
    await handOver();
    expect(await state('on-its-way')).to.include({ status: 'planned', attempts: 0 });
    await minute();
  });

  it('what the provider cannot take now is tried again by the queue, and sent once it can', async () => {
    await write('later', { body: 'After a while.' });
    provider.fault = { status: 503 };
    await handOver();
    const { id } = await state('later');
    await attempt(id, 1);
    provider.fault = { status: 429, code: 20429 };
    await attempt(id, 2);
    expect(await state('later')).to.include({ status: 'planned', attempts: 2 });
    provider.fault = undefined;
    await attempt(id, 3);
    expect(await state('later')).to.include({ status: 'sent', attempts: 3 });
    expect(got().filter((text) => text === 'After a while.')).to.have.length(1);
  });

  it('after the last attempt it has failed, and is shown with the provider’s number, not its words', async () => {
    await write('given-up');
    provider.fault = { status: 503 };
    await handOver();
    const { id } = await state('given-up');
    await attempt(id, sendMessageJob.attempts);
    expect(await state('given-up')).to.include({ status: 'failed', error: 'provider 503' });
  });

  it('a number that the provider refuses has failed at once', async () => {
    await write('refused');
    provider.fault = { status: 400, code: 21211 };
    await handOver();
    await attempt((await state('refused')).id, 1);
    expect(await state('refused')).to.include({ status: 'failed', attempts: 1, error: 'provider 400 (21211)' });
  });

  it('if the provider is disconnected meanwhile, it is left to staff again', async () => {
    await write('back');
    await handOver();
    await runPlannedJobs(server.deps, [sendMessageJob], outboxSender);
    expect(await state('back')).to.include({ status: 'kept', is_sent: false });
    await minute();
  });

  it('quiet hours keep back what can wait, and nothing about the account’s safety', async () => {
    const quiet = async (key: string, kind: 'class-moved' | 'password-link') => {
      const accountId = await write(key, { kind });
      // Nearly the whole day, so that it is quiet now.
      const now = server.deps.clock.now();
      const from = (now.getUTCHours() * 60 + now.getUTCMinutes() + 1430) % 1440;
      await server.deps.db
        .query(QuietHoursModel)
        .insert({ accountId, isOn: true, fromMinute: from, toMinute: (from + 1200) % 1440 });
      await server.deps.db.run(statement('test-zone-utc', `UPDATE account SET timezone = 'UTC' WHERE id = $1`), [
        accountId,
      ]);
    };
    await quiet('quiet-class', 'class-moved');
    await quiet('quiet-link', 'password-link');
    await handOver();
    const waits = async (key: string) => server.deps.db.row(waitOf, [(await state(key)).id]);
    expect(await waits('quiet-class')).to.deep.equal({ waits: true });
    expect(await waits('quiet-link')).to.deep.equal({ waits: false });
  });
});
