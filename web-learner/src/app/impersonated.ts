import { useSession } from './use-session';

/**
 * Whether somebody else really acts under this token (`act`, RFC 8693). Only what is shown goes by it: what may be done
 * is the server's decision, from the session.
 */
export function isActingToken(token: string | null): boolean {
  const [, claims] = token?.split('.') ?? [];
  if (claims === undefined) return false;
  try {
    return 'act' in (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object);
  } catch {
    return false;
  }
}

/** Whether the person at this screen looks through another's eyes (product 4 #12). */
export const useIsImpersonated = (): boolean => isActingToken(useSession().authToken);
