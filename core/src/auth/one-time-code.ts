/** How long a code stands (RFC 6238, X). */
export const STEP_SECONDS = 30;

/** Digits of a code. */
export const CODE_DIGITS = 6;

/** How many steps a clock may be off, either way. */
const DRIFT_STEPS = 1;

const STEP_MS = STEP_SECONDS * 1000;

/** The step that an instant lies in, counted from 1970 (RFC 6238, T). */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The steps whose codes are taken now, the likeliest first. */
export function stepsAround(now: Date): number[] {
  const step = stepOf(now);
  return [0, ...Array.from({ length: DRIFT_STEPS }, (_, away) => [-away - 1, away + 1]).flat()].map((by) => step + by);
}

/** The eight bytes of a step that the HMAC is made of (RFC 4226, C). */
export function stepBytes(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

/** The digits that an HMAC of a step stands for: RFC 4226's dynamic truncation. */
export function codeOfHmac(hmac: Uint8Array, digits: number = CODE_DIGITS): string {
  const view = new DataView(hmac.buffer, hmac.byteOffset, hmac.byteLength);
  const offset = view.getUint8(hmac.byteLength - 1) & 0x0f;
  const number = view.getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** What somebody typed as one of an app's codes; undefined when it is none. */
export function readCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** How many recovery codes are given out at a time. */
export const RECOVERY_CODES = 10;

/** Letters and digits that nobody mistakes for one another: no 0, 1, i, l, o. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Letters of a recovery code, without the dash in the middle. */
export const RECOVERY_LETTERS = 10;

/** What somebody typed as a recovery code, as it is kept; undefined when it is none. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  const known = [...letters].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return known && letters.length === RECOVERY_LETTERS ? letters : undefined;
}

/** A recovery code as it is shown: `abcde-fghjk`. */
export const showRecoveryCode = (letters: string): string =>
  `${letters.slice(0, RECOVERY_LETTERS / 2)}-${letters.slice(RECOVERY_LETTERS / 2)}`;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret in the letters that authenticator apps take (RFC 4648); 20 bytes are 32 letters. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('');
}

// Whoever confirms money or decides about credits (product 2.4 #51: finance and admin).
const FINANCE: ReadonlySet<string> = new Set([
  'payment.mark_paid',
  'payment.punch',
  'refund.approve',
  'credit.approve',
]);

/** Whether the school may demand a second factor of somebody: admins, and whoever works in finance. */
export const needsSecondFactor = (who: { isSuperuser: boolean; permissions: readonly string[] }): boolean =>
  who.isSuperuser || who.permissions.some((one) => FINANCE.has(one));
