import { readInviteCode } from '@school/core/invitations/code';

const KEY = 'invite';

/** The code of the friend whose link was opened, kept for a look at the courses in between; empty without one. */
export function keptInvite(search: string): string {
  const code = readInviteCode(new URLSearchParams(search).get(KEY) ?? '');
  try {
    if (code !== undefined) sessionStorage.setItem(KEY, code);
    return readInviteCode(sessionStorage.getItem(KEY) ?? '') ?? '';
  } catch {
    return code ?? '';
  }
}
