import { logout } from '@school/bff-learner/contract/auth';
import { NO_SESSION, writeSession } from '@school/web-kit/session/session-storage';
import { paths } from './paths';
import { useSession } from './use-session';

/** Ends the session in this browser at once, and sends the logout to the server (P4). */
export function useLogout(): () => void {
  const { authToken } = useSession();
  return () => {
    const headers = { 'X-Client': 'web', ...(authToken ? { Authorization: `Token ${authToken}` } : {}) };
    // `keepalive` sends the call even when the page closes. If it is lost, the session expires by itself.
    fetch(logout.path, { method: logout.method, headers, keepalive: true }).catch(() => undefined);
    writeSession(NO_SESSION);
    sessionStorage.clear();
    // A full reload removes everything that was loaded for this person.
    location.assign(paths.home);
  };
}
