import type { Transporter } from 'nodemailer';
import type { Config } from '../config.js';
import { networkFault, NotSent } from './not-sent.js';

/** A plain-text e-mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for every attempt at one e-mail, so that receivers drop the second copy. */
  messageId: string;
  /** The one-click unsubscribe address; undefined for e-mails that cannot be switched off. */
  unsubscribeUrl?: string | undefined;
}

/** Sends e-mails, if the school has a mail server. */
export interface Mailer {
  canSend: boolean;
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * The finer codes (RFC 3463 3.2, RFC 7505) of a mailbox or domain that does not exist, has moved or takes no mail. A
 * refusal without one may be about the sender, the relay or a list of senders: that is mended later, so it is tried again.
 */
const NO_MAILBOX = /^5\d\d[ -]#?5\.1\.(1|2|3|6|10)\b/;

/** Whether the server refused the recipient's address because of the address itself. */
function isNoMailbox(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const [command, response] = ['command', 'response'].map((key): unknown => Reflect.get(error, key));
  return command === 'RCPT TO' && NO_MAILBOX.test(String(response));
}

const TIMEOUT_MS = 10_000;

/** Sends by SMTP if the school has a server; otherwise e-mails are kept for the staff's outbox page. */
export function createMailer(config: Config): Mailer {
  if (config.SMTP_URL === undefined) {
    return { canSend: false, send: () => Promise.reject(new Error('no SMTP_URL')), close: () => undefined };
  }
  const options = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  let opened: Promise<Transporter> | undefined;
  // Loaded with the first letter: gateways, which send none, need 2 MB less.
  const open = async (): Promise<Transporter> => {
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport({ url: config.SMTP_URL, ...options }, { from: config.MAIL_FROM });
  };
  return {
    canSend: true,
    send: async ({ unsubscribeUrl, ...mail }) => {
      // Mail programs show their own unsubscribe button for these two (RFC 2369, RFC 8058).
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const transport = await (opened ??= open());
      await transport.sendMail({ ...mail, ...(headers ? { headers } : {}) }).catch((error: unknown) => {
        throw new NotSent(reasonOf(error), isNoMailbox(error));
      });
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** `SMTP 550`, or the name of the fault if the server did not answer. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number')
    return `SMTP ${error.responseCode}`;
  return networkFault(error);
}
