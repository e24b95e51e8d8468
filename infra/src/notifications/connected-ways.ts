import type { ConnectedWays } from '@school/core/reminders/promise';
import type { Deps } from '../deps.js';

/** How messages leave this school by themselves. */
export const connectedWays = ({ config, messageSender }: Pick<Deps, 'config' | 'messageSender'>): ConnectedWays => ({
  email: config.SMTP_URL !== undefined,
  message: messageSender.canSend,
});
