/** How long a code is valid (RFC 6238, X). */
export const STEP_SECONDS = 30;

/** Digits of a code. */
export const CODE_DIGITS = 6;

/** How many steps a clock may be wrong, in either direction. */
const DRIFT_STEPS = 1;

const STEP_MS = STEP_SECONDS * 1000;

/** The number of the step at an instant, counted from 1970 (RFC 6238, T). */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The steps whose codes are accepted now, the most likely first. */
export function stepsAround(now: Date): number[] {
  const step = stepOf(now);
  return [0, ...Array.from({ length: DRIFT_STEPS }, (_, away) => [-away - 1, away + 1]).flat()].map((by) => step + by);
}

/** The eight bytes of a step, as the HMAC takes them (RFC 4226, C). */
export function stepBytes(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

/** The digits of a step's HMAC, by RFC 4226's dynamic truncation. */
export function codeOfHmac(hmac: Uint8Array, digits: number = CODE_DIGITS): string {
  const view = new DataView(hmac.buffer, hmac.byteOffset, hmac.byteLength);
  const offset = view.getUint8(hmac.byteLength - 1) & 0x0f;
  const number = view.getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** A typed code of an authenticator app, without spaces; undefined when it is not one. */
export function readCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** How many recovery codes are issued at a time. */
export const RECOVERY_CODES = 10;

/** Letters and digits that are not confused with one another: no 0, 1, i, l, o. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Letters of a recovery code, without the dash in the middle. */
export const RECOVERY_LETTERS = 10;

/** A typed recovery code, as it is stored; undefined when it is not one. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  const known = [...letters].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return known && letters.length === RECOVERY_LETTERS ? letters : undefined;
}

/** A recovery code as it is shown: `abcde-fghjk`. */
export const showRecoveryCode = (letters: string): string =>
  `${letters.slice(0, RECOVERY_LETTERS / 2)}-${letters.slice(RECOVERY_LETTERS / 2)}`;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret as text for authenticator apps (RFC 4648); 20 bytes make 32 letters. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('');
}

// Permissions that confirm money or decide about credits (finance and admin).
const FINANCE: ReadonlySet<string> = new Set([
  'payment.mark_paid',
  'payment.punch',
  'refund.approve',
  'credit.approve',
]);

/** Whether the school may require a second factor of a person: of admins, finance, and by a role that asks for one. */
export const needsSecondFactor = (who: {
  isSuperuser: boolean;
  permissions: readonly string[];
  /** One of the person's roles asks for it. */
  needsSecondFactor: boolean;
}): boolean => who.isSuperuser || who.needsSecondFactor || who.permissions.some((one) => FINANCE.has(one));
