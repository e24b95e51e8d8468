import { logout } from '@school/bff-learner/contract/auth';
import { NO_SESSION, writeSession } from '@school/web-kit/session/session-storage';
import { paths } from './paths';
import { useSession } from './use-session';

/** Ends the session here at once, and on the server as soon as it hears of it (P4). */
export function useLogout(): () => void {
  const { authToken } = useSession();
  return () => {
    const headers = { 'X-Client': 'web', ...(authToken ? { Authorization: `Token ${authToken}` } : {}) };
    // Sent even though the page is left; without an answer the session runs out by itself.
    fetch(logout.path, { method: logout.method, headers, keepalive: true }).catch(() => undefined);
    writeSession(NO_SESSION);
    sessionStorage.clear();
    // A fresh page holds nothing of what was loaded for the person who left.
    location.assign(paths.home);
  };
}
