import { FAILED_SESSION, NETWORK_ERROR } from './messages';

/** Why a person was sent to the login page; it shows the reason. */
export type LoginReason = 'session' | 'network';

const SENTENCES: Readonly<Record<LoginReason, string>> = { session: FAILED_SESSION, network: NETWORK_ERROR };

/** The navigation state that carries the reason to the login page. */
export const withReason = (reason: LoginReason): { reason: LoginReason } => ({ reason });

/** The same, and the login page clears the token: the moderator login asks for it. */
export const withReasonAndNoToken = (reason: LoginReason) => ({ ...withReason(reason), clearsToken: true });

/** Whether a navigation state asks the login page to clear the token. */
export const clearsToken = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'clearsToken' in state;

/** The sentence for the reason in a navigation state, if there is one. */
export function reasonSentence(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return undefined;
  const { reason } = state;
  return reason === 'session' || reason === 'network' ? SENTENCES[reason] : undefined;
}
