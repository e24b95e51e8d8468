import { session } from '@school/bff-learner/contract/auth';
import { readHandoffCookie } from '@school/web-kit/session/read-handoff-cookie';
import { selectIsLoggedIn, signedIn, toSession } from './session';
import type { AppStore } from './store';

/** Signs in with the token of the handoff cookie. Only the token is used; the server says whose it is. */
export async function takeHandedSession(store: AppStore): Promise<void> {
  const token = readHandoffCookie();
  if (token === null || selectIsLoggedIn(store.getState())) return;
  try {
    const headers = { Accept: 'application/json', 'X-Client': 'web', Authorization: `Token ${token}` };
    const response = await fetch(session.path, { headers });
    if (response.ok) store.dispatch(signedIn(toSession(session.response.parse(await response.json()), token)));
  } catch {
    // If no answer comes, the page opens for a visitor, who can still log in.
  }
}
