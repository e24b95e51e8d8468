import { FAILED_SESSION, NETWORK_ERROR } from './messages';

/** Why somebody was sent to the login page; told there (B8). */
export type LoginReason = 'session' | 'network';

const SENTENCES: Readonly<Record<LoginReason, string>> = { session: FAILED_SESSION, network: NETWORK_ERROR };

/** What travels with the way to the login page. */
export const withReason = (reason: LoginReason): { reason: LoginReason } => ({ reason });

/** The sentence of the reason that came with the way here, if any. */
export function reasonSentence(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return undefined;
  const { reason } = state;
  return reason === 'session' || reason === 'network' ? SENTENCES[reason] : undefined;
}
