/** The longest e-mail address, in characters (RFC 5321). */
export const EMAIL_MAX = 254;

// Letters that every mail program takes, no point at an end or beside another one, and a point in the host's name: whether
// an address is read is known only to who writes to it.
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Whether a text can be an e-mail address; the same for a form and for a file. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);

/** Hides an e-mail address but for its first letter and its ending, so that it can be recognised but not written to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '•••';
  const ending = /\.[^.]+$/.exec(email.slice(at + 1))?.[0] ?? '';
  return `${[...email][0]}•••@•••${ending}`;
}
