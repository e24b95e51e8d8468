import type { Config } from '../config.js';
import { outboxSender, type MessageSender } from './message-sender.js';
import { createProviderSender } from './provider-sender.js';

/** The provider of the environment, or the outbox. */
export const createMessageSender = (config: Config): MessageSender =>
  config.MESSAGE_ACCOUNT === '' ? outboxSender : createProviderSender(config);
