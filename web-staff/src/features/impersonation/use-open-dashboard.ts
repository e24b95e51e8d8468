import type { FoundUser } from '@school/bff-staff/contract/impersonation';
import { isApiError } from '@school/web-kit/api/api-error';
import { useNavigate } from 'react-router-dom';
import { withReasonAndNoToken } from '../../app/login-reason';
import { loginHref, paths } from '../../app/paths';
import { useModLoginMutation } from './api';

/** What a look-up has found. */
export interface Found {
  identifier: string;
  portalUrl: string;
  users: readonly FoundUser[];
}

/**
 * Opens somebody's dashboard in a new tab. A refusal (401, 403) or a missing network clears the token and leads to the
 * login page, and from there back here.
 */
export function useOpenDashboard({ identifier, portalUrl }: Pick<Found, 'identifier' | 'portalUrl'>) {
  const [modLogin] = useModLoginMutation();
  const navigate = useNavigate();
  return async ({ user_type, user_id }: FoundUser, reason: string) => {
    const student_id = user_type === 'student' ? user_id : undefined;
    try {
      const { token, user_name: name } = await modLogin({ body: { identifier, reason, student_id } }).unwrap();
      const href = `${portalUrl}/autologin/${token}`;
      const tab = window.open(href, '_blank');
      // The portal's page has no business with this one.
      if (tab) tab.opener = null;
      return { name, href, isBlocked: tab === null };
    } catch (err) {
      const cause = causeOf(err);
      if (cause !== undefined) {
        await navigate(loginHref(paths.modLogin), { replace: true, state: withReasonAndNoToken(cause) });
      }
      throw err;
    }
  };
}

function causeOf(err: unknown): 'network' | 'session' | undefined {
  if (!isApiError(err)) return undefined;
  if (err.status === 'NETWORK') return 'network';
  return err.status === 401 || err.status === 403 ? 'session' : undefined;
}
