/** The longest e-mail address, in characters (RFC 5321). */
export const EMAIL_MAX = 254;

/** Hides an e-mail address but for its first letter and its ending, so that it can be recognised but not written to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '•••';
  const ending = /\.[^.]+$/.exec(email.slice(at + 1))?.[0] ?? '';
  return `${[...email][0]}•••@•••${ending}`;
}
