import { useSession } from './use-session';

/**
 * Whether another person acts under this token (claim `act`, RFC 8693). Use it only to decide what to show; the server
 * decides what is allowed.
 */
export function isActingToken(token: string | null): boolean {
  const [, claims] = token?.split('.') ?? [];
  if (claims === undefined) return false;
  try {
    // `as`: the claims of a token are an object; anything else throws here.
    return 'act' in (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object);
  } catch {
    return false;
  }
}

/** Whether the person at this screen looks at another person's account. */
export const useIsImpersonated = (): boolean => isActingToken(useSession().authToken);
