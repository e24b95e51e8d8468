import { ok, refuse, type Result } from '../shared/result.js';
import type { AuthReason } from './errors.js';

/** The shortest password of a learner (P9), in characters as a person counts them. */
export const PASSWORD_LENGTH_MIN = 6;

/** The longest password: room for passphrases in any script (C28), but not for hashing a megabyte. */
export const PASSWORD_LENGTH_MAX = 256;

/** Longer, because staff and CRM see other people's data (D3). */
export const STAFF_PASSWORD_LENGTH_MIN = 12;

/** What the password must not contain of its owner. */
export interface PasswordOwner {
  name: string;
  phone: string | null;
}

type PasswordReason = Extract<AuthReason, 'password_too_short' | 'password_too_common' | 'password_has_name'>;

/** Whether a password may be set; the text is used unchanged (C28, D3). */
export function checkPassword(password: string, owner: PasswordOwner): Result<string, PasswordReason> {
  if (Array.from(password).length < PASSWORD_LENGTH_MIN) return refuse('password_too_short');
  const plain = password.toLowerCase();
  if (COMMON.has(plain) || isMonotonous(plain)) return refuse('password_too_common');
  return namesOwner(plain, owner) ? refuse('password_has_name') : ok(password);
}

/** Why a password of staff is refused: the rules of everybody, and those of staff. */
export type StaffPasswordReason =
  | Exclude<PasswordReason, 'password_too_short'>
  | 'staff_password_too_short'
  | 'password_too_long'
  | 'password_unprintable';

/** The same for a member of staff: longer, and only what can be typed into the form again (D3). */
export function checkStaffPassword(password: string, owner: PasswordOwner): Result<string, StaffPasswordReason> {
  if (Array.from(password).length < STAFF_PASSWORD_LENGTH_MIN) return refuse('staff_password_too_short');
  // The sign-in form counts UTF-16 units.
  if (password.length > PASSWORD_LENGTH_MAX) return refuse('password_too_long');
  if (/\p{Cc}/u.test(password)) return refuse('password_unprintable');
  const checked = checkPassword(password, owner);
  if (checked.ok) return checked;
  return refuse(checked.reason === 'password_too_short' ? 'staff_password_too_short' : checked.reason);
}

/** `aaaaaa`, `abcdef`, `987654`: one step repeated. */
function isMonotonous(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}

const PART_LENGTH_MIN = 4;

function namesOwner(plain: string, owner: PasswordOwner): boolean {
  const digits = (owner.phone ?? '').replace(/\D/g, '').slice(-7);
  const parts = [...owner.name.toLowerCase().split(/\s+/), digits].filter((part) => part.length >= PART_LENGTH_MIN);
  return parts.some((part) => plain.includes(part));
}

// The start of every published list of leaked passwords; sequences and repeats are caught by a rule.
const COMMON: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd pass1234 passwort qwerty qwerty1 qwerty123 qwertyuiop
  qwertz qwertz123 azerty asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx
  123123 123321 1234561 1234567890 12345678910 123456a 123456789a 1234qwer 123qwe 112233 121212 123654 147258
  159753 159357 222333 654321 666666 696969 7777777 987654321 102030 0123456789 abc123 abcd1234 a123456 aa123456
  aa12345678 letmein welcome welcome1 welcome123 monkey dragon football baseball basketball soccer superman batman
  pokemon minecraft fortnite roblox spiderman princess sunshine iloveyou iloveu loveme lovely flower butterfly
  shadow master michael jordan jessica charlie daniel ashley thomas andrew hannah samsung google computer internet
  admin admin123 administrator root123 changeme default secret secret123 trustno1 whatever freedom starwars hello1
  hello123 hallo123 killer summer winter spring autumn cookie chocolate banana orange purple yellow silver golden
  ginger pepper tigger maggie buster hunter ranger harley yankee cheese matrix mustang corvette ferrari porsche
  school school123 student student123 teacher teacher123 coding coding123 scratch scratch123 python python123
  bangladesh pakistan india123 germany deutschland schalke bayern liverpool chelsea arsenal barcelona realmadrid
  test123 test1234 testtest demo123 temp123 guest123 user123 login123 access access14 monday friday january august
  september november december family forever friends mother father jesus1 angel1 ninja1 lucky1 donald snoopy`.split(
    /\s+/,
  ),
);
