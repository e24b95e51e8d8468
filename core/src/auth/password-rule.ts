import { ok, refuse, type Result } from '../shared/result.js';
import type { AuthReason } from './errors.js';

/** The shortest password of a learner, in characters as a person counts them. */
export const PASSWORD_LENGTH_MIN = 6;

/** What a family reads before it chooses a password: all that `checkPassword` asks for. */
export const PASSWORD_RULES = `At least ${PASSWORD_LENGTH_MIN} characters, without your name or phone number, and not one that is easy to guess.`;

/** The longest password: room for passphrases in any script, but not for hashing a megabyte. */
export const PASSWORD_LENGTH_MAX = 256;

/** Longer, because staff and CRM see other people's data. */
export const STAFF_PASSWORD_LENGTH_MIN = 12;

/** What the password must not contain of its owner. */
export interface PasswordOwner {
  name: string;
  phone: string | null;
}

type PasswordReason = Extract<AuthReason, 'password_too_short' | 'password_too_common' | 'password_has_name'>;

/** Whether a password in lower case is one of those that are published and tried first; the list is too long for core. */
export type IsCommon = (plain: string) => boolean;

/** Whether a password may be set; the text is used unchanged. */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  isCommon: IsCommon,
): Result<string, PasswordReason> {
  if (Array.from(password).length < PASSWORD_LENGTH_MIN) return refuse('password_too_short');
  const plain = password.toLowerCase();
  if (SCHOOL_WORDS.has(plain) || isMonotonous(plain) || isCommon(plain)) return refuse('password_too_common');
  return namesOwner(plain, owner) ? refuse('password_has_name') : ok(password);
}

/** Why a password of staff is refused: the rules of everybody, and those of staff. */
export type StaffPasswordReason =
  | Exclude<PasswordReason, 'password_too_short'>
  | 'staff_password_too_short'
  | 'password_too_long'
  | 'password_unprintable';

/** The same for a member of staff: longer, and only what can be typed into the form again. */
export function checkStaffPassword(
  password: string,
  owner: PasswordOwner,
  isCommon: IsCommon,
): Result<string, StaffPasswordReason> {
  if (Array.from(password).length < STAFF_PASSWORD_LENGTH_MIN) return refuse('staff_password_too_short');
  // The sign-in form counts UTF-16 units.
  if (password.length > PASSWORD_LENGTH_MAX) return refuse('password_too_long');
  if (/\p{Cc}/u.test(password)) return refuse('password_unprintable');
  const checked = checkPassword(password, owner, isCommon);
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

// What children of this school try first, and no published list has.
const SCHOOL_WORDS: ReadonlySet<string> = new Set(
  `qwertz123 aa12345678 fortnite roblox root123 student123 teacher123 coding coding123
  scratch123 python123 demo123 login123`.split(/\s+/),
);
