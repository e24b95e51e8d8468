import { readInviteCode } from '@school/core/invitations/code';

const KEY = 'invite';

/** The invite code of a friend's link, remembered while the family looks at other pages; empty without one. */
export function keptInvite(search: string): string {
  const code = readInviteCode(new URLSearchParams(search).get(KEY) ?? '');
  try {
    if (code !== undefined) sessionStorage.setItem(KEY, code);
    return readInviteCode(sessionStorage.getItem(KEY) ?? '') ?? '';
  } catch {
    return code ?? '';
  }
}
