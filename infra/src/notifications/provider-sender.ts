import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config.js';
import type { MessageSender, PhoneMessage } from './message-sender.js';
import { networkFault, NotSent } from './not-sent.js';

/** Where the provider is, and what it knows us by. */
type Access = Pick<Config, 'MESSAGE_API_URL' | 'MESSAGE_ACCOUNT' | 'MESSAGE_TOKEN' | 'MESSAGE_FROM'>;

const TIMEOUT_MS = 10_000;

/** The provider's codes of a number that does not exist, gets no messages, or whose person has asked for none. */
const NO_SUCH_NUMBER: ReadonlySet<number> = new Set([21211, 21214, 21217, 21610, 21614]);

const refusalSchema = z.object({ code: z.number().int() });

/**
 * Sends by the messages API that Twilio has and others copy: a form with sender, receiver and text. A sender that begins
 * with `whatsapp:` writes to the same number's WhatsApp. An attempt whose answer was lost may arrive twice, as an e-mail
 * may: the API has no key for repeats, and the one sent here helps only where somebody reads it.
 */
export function createProviderSender(access: Access, timeoutMs = TIMEOUT_MS): MessageSender {
  const { MESSAGE_API_URL, MESSAGE_ACCOUNT: account, MESSAGE_TOKEN, MESSAGE_FROM: from } = access;
  const url = `${MESSAGE_API_URL}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const channel = /^[a-z]+:/.exec(from)?.[0] ?? '';
  const authorization = `Basic ${Buffer.from(`${account}:${MESSAGE_TOKEN}`).toString('base64')}`;
  const post = ({ to, text, messageId }: PhoneMessage): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { Authorization: authorization, 'Idempotency-Key': keyOf(messageId) },
      body: new URLSearchParams({ From: from, To: `${channel}${to}`, Body: text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    canSend: true,
    async send(message) {
      const answer = await post(message).catch((error: unknown) => {
        throw new NotSent(faultOf(error));
      });
      if (answer.ok) return answer.body?.cancel();
      throw await refusalOf(answer);
    },
  };
}

/** No business key leaves the school: it may name what it is about. */
const keyOf = (messageId: string): string => createHash('sha256').update(messageId).digest('hex');

/** What the provider refused, by its numbers only: its words repeat the phone. */
async function refusalOf(answer: Response): Promise<NotSent> {
  const body: unknown = await answer.json().catch(() => undefined);
  const code = refusalSchema.safeParse(body).data?.code;
  const reason = `provider ${answer.status}${code === undefined ? '' : ` (${code})`}`;
  return new NotSent(reason, code !== undefined && NO_SUCH_NUMBER.has(code));
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not sent';
  return error.name === 'TimeoutError' ? 'not sent: no answer in time' : networkFault(error.cause);
}
