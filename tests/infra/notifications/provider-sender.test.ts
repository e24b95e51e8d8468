import { NotSent } from '@school/infra/notifications/not-sent';
import { createProviderSender } from '@school/infra/notifications/provider-sender';
import { expect } from 'chai';
import {
  openMessageProvider,
  type MessageProvider,
  type ProviderFault,
} from '../../support/faults/message-provider.js';

const MESSAGE = { to: '+491761234567', text: 'Your class is at 5.\nSee you & bye!', messageId: 'reminder:1' };

describe('messages to phones by a provider', () => {
  let provider: MessageProvider;
  before(async () => {
    provider = await openMessageProvider();
  });
  after(() => provider.close());

  const sender = (from = '+4915100000000', timeoutMs?: number) =>
    createProviderSender(
      { MESSAGE_API_URL: provider.url, MESSAGE_ACCOUNT: 'AC1', MESSAGE_TOKEN: 'secret', MESSAGE_FROM: from },
      timeoutMs,
    );

  /** What the port says of this fault. */
  async function told(fault: ProviderFault, timeoutMs?: number): Promise<[string, boolean]> {
    provider.fault = fault;
    try {
      await sender(undefined, timeoutMs).send(MESSAGE);
    } catch (error) {
      if (error instanceof NotSent) return [error.message, error.isFinal];
      throw error;
    } finally {
      provider.fault = undefined;
    }
    throw new Error('it was sent');
  }

  it('gets sender, receiver and text as a form, signed by account and token, with the same key for every attempt', async () => {
    await sender().send(MESSAGE);
    await sender().send(MESSAGE);
    const [first, second] = provider.messages;
    expect(first).to.deep.include({
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      from: '+4915100000000',
      to: '+491761234567',
      text: 'Your class is at 5.\nSee you & bye!',
    });
    expect(second?.key)
      .to.equal(first?.key)
      .and.to.match(/^[0-9a-f]{64}$/);
  });

  it('a sender of WhatsApp writes to the WhatsApp of the number', async () => {
    await sender('whatsapp:+4915100000000').send(MESSAGE);
    expect(provider.messages.at(-1)).to.include({
      from: 'whatsapp:+4915100000000',
      to: 'whatsapp:+491761234567',
    });
  });

  it('a number that it refuses is not tried again', async () => {
    expect(await told({ status: 400, code: 21211 })).to.deep.equal(['provider 400 (21211)', true]);
    expect(await told({ status: 400, code: 21610 })).to.deep.equal(['provider 400 (21610)', true]);
  });

  it('what may be better later is tried again: too many at once, a fault of its own, a wrong token', async () => {
    expect(await told({ status: 429, code: 20429 })).to.deep.equal(['provider 429 (20429)', false]);
    expect(await told({ status: 503 })).to.deep.equal(['provider 503', false]);
    expect(await told({ status: 401, code: 20003 })).to.deep.equal(['provider 401 (20003)', false]);
  });

  it('a provider that keeps silent, or is not there, is tried again', async () => {
    expect(await told('nothing', 50)).to.deep.equal(['not sent: no answer in time', false]);
    const gone = await openMessageProvider();
    await gone.close();
    const alone = createProviderSender({
      MESSAGE_API_URL: gone.url,
      MESSAGE_ACCOUNT: 'AC1',
      MESSAGE_TOKEN: 'secret',
      MESSAGE_FROM: 'School',
    });
    const error: unknown = await alone.send(MESSAGE).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(NotSent).and.to.include({ message: 'not sent: ECONNREFUSED', isFinal: false });
  });
});
