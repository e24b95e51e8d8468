/** The longest text and lists of a teacher's profile (product 2.2 #16). */
export const BIO_MAX = 1000;
export const NAMES_MAX = 10;
export const NAME_LENGTH_MAX = 40;
export const DISPLAY_NAME_MAX = 100;

/** New payout details count after this, so that a stolen session cannot redirect a payment unseen (product 2.2 #16). */
export const PAYOUT_HOLD_HOURS = 48;

/** Letters of an account number. */
export const ACCOUNT_NUMBER = /^[A-Za-z0-9]{6,34}$/;
/** Letters of a bank's code: IFSC, SWIFT, BIC. */
export const BANK_CODE = /^[A-Za-z0-9]{4,11}$/;

const SHOWN = 4;

/** When payout details that are entered now begin to count. */
export const countsFrom = (now: Date): Date => new Date(now.getTime() + PAYOUT_HOLD_HOURS * 3_600_000);

/** An account number of which only the end is shown. */
export const maskAccount = (number: string): string => `•••• ${number.slice(-SHOWN)}`;

/** `English, Hindi` as its names, each once. */
export function namesOf(typed: string): string[] {
  const names = typed.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
  return [...new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name])).values()];
}
