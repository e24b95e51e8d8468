import { NotSent } from './not-sent.js';

/** A message to a phone. */
export interface PhoneMessage {
  /** E.164. */
  to: string;
  text: string;
  /** The same for every attempt at one message, so that a provider that reads it drops the second copy. */
  messageId: string;
}

/**
 * The way to phones, by SMS or WhatsApp, whichever a provider offers. Messages are always written to the school's outbox
 * first; a sender that can send takes them from there (`send-messages`). An adapter throws `NotSent`.
 */
export interface MessageSender {
  canSend: boolean;
  send(message: PhoneMessage): Promise<void>;
}

/** Without a provider: messages stay in the outbox, and staff pass them on by hand. */
export const outboxSender: MessageSender = {
  canSend: false,
  send: () => Promise.reject(new NotSent('no provider is connected')),
};
