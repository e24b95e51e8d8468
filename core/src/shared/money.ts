/** Largest amount that anybody may type, in minor units: a thousand million. */
export const MINOR_MAX = 100_000_000_000;

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Reads `1200`, `1200.5` or `"1200.50"` as minor units; anything else, also a third decimal, is no amount. */
export function toMinor(amount: string | number): number | undefined {
  const match = AMOUNT.exec(String(amount).trim());
  if (match === null) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Minor units as the wire and the screens show them: `1200.50` (B9: amounts to 2 decimals). */
export function minorText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `amount / parts` of whole numbers, a half rounded up; exact, for it never leaves the whole numbers. */
export const divideHalfUp = (amount: number, parts: number): number => Math.floor((2 * amount + parts) / (2 * parts));

/** Cost per class to 3 decimals, for the eye only (B9). */
export function costPerClassText(feeMinor: number, classes: number): string {
  const thousandths = divideHalfUp(feeMinor * 10, classes);
  return `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
}
