import { logout } from '@school/bff-learner/contract/logout';
import { toRequest } from '@school/web-kit/api/from-contract';
import { sendLogout } from '@school/web-kit/session/send-logout';
import { NO_SESSION, writeSession } from '@school/web-kit/session/session-storage';
import { useLocalPath } from './LanguageRoot';
import { paths } from './paths';
import { useSession } from './use-session';

/** Ends the session in this browser at once, and sends the logout to the server. */
export function useLogout(): () => void {
  const { authToken } = useSession();
  const inLanguage = useLocalPath();
  return () => {
    sendLogout(toRequest(logout, {}), authToken);
    writeSession(NO_SESSION);
    sessionStorage.clear();
    // A full reload removes everything that was loaded for this person.
    location.assign(inLanguage(paths.home));
  };
}
