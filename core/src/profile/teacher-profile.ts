/** Limits of the texts and lists in a teacher's profile. */
export const BIO_MAX = 1000;
export const NAMES_MAX = 10;
export const NAME_LENGTH_MAX = 40;
export const DISPLAY_NAME_MAX = 100;

/**
 * Hours before new payout details become valid, so that a stolen session cannot redirect a payment unnoticed.
 */
export const PAYOUT_HOLD_HOURS = 48;

/** The shape of an account number. */
export const ACCOUNT_NUMBER = /^[A-Za-z0-9]{6,34}$/;
/** The shape of a bank's code: IFSC, SWIFT, BIC. */
export const BANK_CODE = /^[A-Za-z0-9]{4,11}$/;

const SHOWN = 4;

/** When payout details entered now become valid. */
export const countsFrom = (now: Date): Date => new Date(now.getTime() + PAYOUT_HOLD_HOURS * 3_600_000);

/** An account number with only its end visible. */
export const maskAccount = (number: string): string => `•••• ${number.slice(-SHOWN)}`;

/** `English, Hindi` as a list of names without repeats. */
export function namesOf(typed: string): string[] {
  const names = typed.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
  return [...new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name])).values()];
}
